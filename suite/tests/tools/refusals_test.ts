/** Command and agent tool lead with what to do about a file, as the page does. */
import { type LeftOut, readWorkbook } from "../../explore/workbooks/mod.ts";
import { leftOutSentence } from "../../report/mod.ts";
import { wordsIn } from "../../tools/analyze/language.ts";
import { refusedLines } from "../../tools/analyze/refused.ts";
import { languageIds } from "../../../schemas/mod.ts";
import { adviceOn } from "../../../schemas/words/mod.ts";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { refusedFiles } from "../../../tests/support/fixtures.ts";
import { assertShown } from "../../../tests/support/shown.ts";

type Refused = Extract<LeftOut, { why: "refused" }>;

async function refusalOf(bytes: Uint8Array<ArrayBuffer>): Promise<Refused> {
  const file = { name: "a.xlsx", size: bytes.length, modified: 0 };
  const options = { keepsRows: true, listedRows: 1000 };
  const read = await readWorkbook(file, bytes, options);
  assert("why" in read && read.why === "refused");
  return read;
}

const files = refusedFiles();

Deno.test("the one thing to do about each bad file is as before", async () => {
  const actions: string[] = [];
  for (const { reason, name, bytes } of files) {
    const refused = await refusalOf(bytes);
    actions.push(`${reason}/${name}`);
    for (const language of languageIds) {
      actions.push(`  ${adviceOn(refused, language)}`);
    }
  }
  await assertShown("refusal_actions.txt", `${actions.join("\n")}\n`);
});

for (const { reason, name, bytes } of files) {
  Deno.test(`command and agent tool lead with the action about ${reason}/${name}`, async () => {
    const refused = await refusalOf(bytes);
    for (const language of languageIds) {
      const action = adviceOn(refused, language);
      assert(action !== undefined);
      const words = wordsIn(language);
      const [line] = refusedLines(refused, { words, language });
      assertEquals(line, words.refused("a.xlsx", action));
      const [, said] = leftOutSentence(refused, { language })
        .split(/a\.xlsx(?: is not included: |：)/);
      assert(said.startsWith(action), said);
    }
  });
}
