/** The page runs no text as a script, whatever its code tries. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";

const attempts = {
  "markup from text":
    "document.body.innerHTML = '<img src=x onerror=alert(1)>'",
  "a worker of another address": "new Worker('/assets/other.js')",
  "a policy of its own":
    "trustedTypes.createPolicy('other', { createHTML: (text) => text })",
};
for (const [what, code] of Object.entries(attempts)) {
  testInBrowser(`the page refuses ${what}`, async () => {
    await using engine = await openEnginePage();
    const name = await engine.page.evaluate(`(() => {
      try { ${code}; return "done"; } catch (error) { return error.name; }
    })()`);
    assertEquals(name, "TypeError");
    assertEquals(engine.faults.length, 1, "the browser reports it");
    engine.faults.length = 0;
  });
}
