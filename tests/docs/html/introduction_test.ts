import { introduction } from "../../../docs/html/introduction.ts";
import { clients } from "../../../schemas/mod.ts";
import { assertEquals, assertStringIncludes } from "../../support/assert.ts";
import { filled } from "../../support/filled.ts";
import { testWith } from "../../support/programs.ts";
import { createService } from "../../support/service.ts";
import { BASE_URL } from "../documents.ts";

Deno.test("introduction() shows the request and leads to the texts for programs", () => {
  const html = filled(introduction(), `${BASE_URL}/stats`);
  for (const path of ["llms.md", "openapi.json", "vectors.json"]) {
    assertStringIncludes(html, `<a href="/stats/${path}">${path}</a>`);
  }
  assertStringIncludes(html, "<b>POST</b> /api/analyze");
  const { length } = Object.keys(clients);
  assertStringIncludes(html, `Clients in ${length} languages`);
});

testWith(
  ["bash", "curl", "openssl"],
  "introduction() has a request for the shell that the service answers",
  async () => {
    const service = await createService({ now: Date.now });
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      service.handle,
    );
    const cwd = await Deno.makeTempDir();
    await Deno.copyFile(
      "tests/fixtures/workbooks/sample.xlsx",
      `${cwd}/2024-12.xlsx`,
    );
    const base = `http://127.0.0.1:${server.addr.port}`;
    const { stdout } = await new Deno.Command("bash", {
      args: ["-c", codeOf(filled(introduction(), base))],
      cwd,
      env: { KEY: "demo", SECRET: "demo-secret" },
    }).output();
    await Deno.remove(cwd, { recursive: true });
    const { code, data } = JSON.parse(new TextDecoder().decode(stdout));
    assertEquals(code, 0);
    assertEquals(data.months, ["2024-04", "2024-05"]);
  },
);

/** The code that HTML shows. */
function codeOf(html: string): string {
  const [, code = ""] = /<pre[^>]*><code>([^]*?)<\/code>/.exec(html) ?? [];
  return code.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
