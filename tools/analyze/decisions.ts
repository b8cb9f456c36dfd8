/** From months that several files have to lines that ask how to count them. */
import type { SharedMonths } from "../../explore/workbooks/mod.ts";
import { choiceLines, sharedSentence } from "../../report/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import type { CommandWords } from "./words/en.ts";

/** The decisions about shared months that the user must make, line by line. */
export function decisionLines(
  shared: readonly SharedMonths[],
  { words, language }: { words: CommandWords; language: LanguageId },
): string[] {
  return shared.flatMap((one) => [
    sharedSentence(one, { language }),
    ...choiceLines(one, { language }).map((line) => `  ${line}`),
  ]).concat(words.chooseShared);
}
