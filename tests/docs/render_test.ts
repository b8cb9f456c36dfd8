/** The files of generated/ are what the code renders; review their difference. */
import { limitsTable } from "../../docs/limits.ts";
import { renderHtml } from "../../docs/html/mod.ts";
import { renderLlmsTxt } from "../../docs/llms_txt.ts";
import { rendered } from "../../docs/render.ts";
import { assertEquals, assertStringIncludes } from "../support/assert.ts";
import { hasSuite, readText } from "../support/paths.ts";
import { run } from "../support/programs.ts";
import { assertSameLines } from "../support/shown.ts";

/** With the app of the suite, as suite/generate.ts renders it. */
function pageOfSuite(): string {
  const names = readText("suite/generated/asset_names.json");
  const { first: { loader, style, app: script }, preloads } = JSON.parse(names);
  return renderHtml({ loader, style, script, preloads });
}

const documents = [
  ...Object.entries(rendered).map(([name, render]) =>
    [`docs/generated/${name}`, render] as const
  ),
  ...!hasSuite ? [] : [
    ["suite/generated/index.html", pageOfSuite] as const,
    ["suite/generated/llms.txt", () => renderLlmsTxt({ hasSuite })] as const,
  ],
];
for (const [path, render] of documents) {
  Deno.test(`${path} is what the code renders`, () =>
    assertSameLines(render(), readText(path), path, "run `deno task docs`"));
}

for (const step of ["generate_workbooks", "generate_imported"]) {
  Deno.test(`docs/${step}.ts would write what is there`, async () => {
    const flags = [
      "--no-prompt",
      "--lock=dev.lock",
      "--frozen",
      "--allow-read",
    ];
    const path = `docs/${step}.ts`;
    const ended = await run(["deno", "run", ...flags, path, "--check"]);
    assertEquals([ended.code, ended.stderr], [0, ""]);
  });
}

Deno.test("SPECIFICATION.md has the table of limits", () => {
  assertStringIncludes(readText("SPECIFICATION.md"), limitsTable());
});
