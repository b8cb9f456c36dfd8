/** Months that several files have -> the lines that ask how they count. */
import type { SharedMonths } from "../../explore/workbooks/mod.ts";
import { choiceLines, sharedSentence } from "../../report/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import type { CommandWords } from "./words/en.ts";

/** What the user must decide about months that several files have, line by line. */
export function decisionLines(
  shared: readonly SharedMonths[],
  { words, language }: { words: CommandWords; language: LanguageId },
): string[] {
  return shared.flatMap((one) => [
    sharedSentence(one, { language }),
    ...choiceLines(one, { language }).map((line) => `  ${line}`),
  ]).concat(words.chooseShared);
}
