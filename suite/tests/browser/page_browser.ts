/** The HTML and headers of the page from the service; it runs no text as a script. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { clients } from "../../../schemas/mod.ts";
import { createService } from "../../../tests/support/service.ts";
import { openPage, testInBrowser } from "./support/browser.ts";
import { openEnginePage } from "./support/engine_page.ts";

testInBrowser("the page starts behind a proxy with a path", async () => {
  let base = "";
  let service = await createService();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url, method, headers }) =>
      service.handle(
        new Request(url.replace(`${base}/stats`, base), { method, headers }),
      ),
  );
  try {
    base = `http://127.0.0.1:${server.addr.port}`;
    service = await createService({ publicUrl: `${base}/stats` });
    for (const path of ["/stats", "/stats/"]) {
      await using watched = await openPage(base, path);
      await watched.page.waitForSelector("#app > *");
    }
  } finally {
    await server.shutdown();
  }
});

testInBrowser(
  "without JavaScript the page shows the reference with links to all clients, and no useless button",
  async () => {
    await using engine = await openEnginePage({}, { javaScriptEnabled: false });
    const { page } = engine;
    assertEquals(await page.locator("#app > *").count(), 0);
    // Playwright finds no text in <noscript>, only elements.
    const said = page.locator(".no-script strong");
    assertEquals(await said.allInnerTexts(), [
      "此页面需要 JavaScript",
      "This page needs JavaScript",
    ]);
    for (const one of await said.all()) {
      assertEquals(await one.isVisible(), true);
    }
    assertEquals(await page.locator("#content h2").first().isVisible(), true);
    const links = page.locator('.reference a[href^="/clients/"]:visible');
    assertEquals(await links.count(), Object.keys(clients).length);
    const contents = page.locator('.contents a[href="#limits"]');
    assertEquals(await contents.isVisible(), true);
    const buttons = page.locator(".reference button:visible");
    assertEquals(await buttons.count(), 0);
  },
);

const attempts = {
  "markup from text":
    "document.body.innerHTML = '<img src=x onerror=alert(1)>'",
  "a worker of another address": "new Worker('/assets/other.js')",
  "a policy of its own":
    "trustedTypes.createPolicy('other', { createHTML: (text) => text })",
};
testInBrowser(
  `the page refuses ${Object.keys(attempts).join(", ")}`,
  async () => {
    await using engine = await openEnginePage();
    for (const [what, code] of Object.entries(attempts)) {
      const name = await engine.page.evaluate(`(() => {
      try { ${code}; return "done"; } catch (error) { return error.name; }
    })()`);
      assertEquals(name, "TypeError", what);
      assertEquals(engine.faults.splice(0).length, 1, "the browser reports it");
    }
  },
);
