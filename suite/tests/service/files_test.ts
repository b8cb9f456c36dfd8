/** Checkouts in which a file of the page is missing. */
import { allFiles } from "../../../routes/documents/files.ts";
import { assertEquals } from "../../../tests/support/assert.ts";
import { suiteFolder } from "../../../docs/mod.ts";
import { assetTexts } from "../support/assets.ts";

Deno.test("allFiles() has every file of suite/generated/ that is to be sent", () => {
  const sent = new Set(allFiles().map(({ href }) => href));
  const names = ["index.html", "llms.txt", "skill.md"]
    .concat([...assetTexts.keys()].map((name) => `assets/${name}`));
  const unsent = names.filter((name) =>
    !sent.has(new URL(name, suiteFolder).href)
  );
  assertEquals(unsent, []);
});
