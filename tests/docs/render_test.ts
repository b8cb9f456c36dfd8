/** The files of generated/ are what the code renders; review their difference. */
import { renderHtml } from "../../docs/html/mod.ts";
import { renderLlmsTxt } from "../../docs/llms_txt.ts";
import { rendered } from "../../docs/render.ts";
import { hasSuite, readText } from "../support/paths.ts";
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
    [
      "suite/generated/llms.txt",
      () => renderLlmsTxt({ hasSuite }),
    ] as const,
  ],
];
for (const [path, render] of documents) {
  Deno.test(`${path} is what the code renders`, () =>
    assertSameLines(render(), readText(path), path, "run `deno task docs`"));
}
