import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { assertShown } from "../../../tests/support/shown.ts";
import { monthsWithoutYear, periodIn } from "../../tools/answers/mod.ts";
import { transcriptLines } from "../support/transcript.ts";

const months = ["2023-09", "2023-11", "2024-09"];

Deno.test("periodIn() reads or refuses the texts in periods.txt as before", async () => {
  const texts = (await transcriptLines("periods.txt"))
    .flatMap((line) => /^(".*"): /.exec(line)?.[1] ?? []);
  assert(texts.length > 60, `${texts.length} texts`);
  const shown = texts.map((text) => {
    const period = JSON.stringify(periodIn(JSON.parse(text)) ?? null);
    return `${text}: ${period}\n`;
  });
  await assertShown("periods.txt", shown.join(""));
});

Deno.test("monthsWithoutYear() finds the months of the data, the newest first", () => {
  const found = (text: string) => monthsWithoutYear(text, { months });
  assertEquals(found("September"), ["2024-09", "2023-09"]);
  assertEquals(found("11月"), ["2023-11"]);
  const others = ["Q3", "2024-09", "May", "x"];
  assertEquals(others.flatMap(found), []);
});
