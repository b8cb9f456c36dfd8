import {
  badCellsOf,
  groupsOf,
  rangeLines,
} from "../../report/bad_cells/mod.ts";
import {
  badCellWordsIn,
  type Language,
  leftOutSentence,
  refusalSentences,
  targetsSentence,
} from "../../report/words/mod.ts";
import { count as grouped } from "../../../schemas/words/mod.ts";
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import { harmless } from "./terminal.ts";
import type { CommandWords } from "./words/en.ts";

interface Wording {
  words: CommandWords;
  writing: Language;
}

export function leftOutLines(file: LeftOut, wording: Wording): string[] {
  const { words, writing } = wording;
  switch (file.why) {
    case "refused":
      return refusedLines(file, wording);
    case "bad_targets": {
      const sentence = targetsSentence(file, writing);
      return [
        harmless(words.refused(file.name, sentence)),
        ...file.problem.reason === "unit_missing" ? [words.giveTargetUnit] : [],
      ];
    }
    default:
      return [harmless(leftOutSentence(file, writing))];
  }
}

/**
 * The one thing to do about a file, then its fault; or the corrections of bad
 * cells, if there are several, and the ranges of equal cells.
 */
function refusedLines(
  { name: file, reason, facts }: Extract<LeftOut, { why: "refused" }>,
  { words, writing: { id: language } }: Wording,
): string[] {
  const [first, ...others] = refusalSentences({ reason, facts }, language);
  const lead = harmless(words.refused(file, first));
  const list = badCellsOf({ reason, facts });
  if (list === undefined) return [lead, ...others.map(harmless)];
  const texts = badCellWordsIn(language);
  const groups = groupsOf(list.cells);
  return [
    lead,
    ...groups.length === 1 && list.cells.length === list.count
      ? []
      : groups.map(({ column, fault, cells }) =>
        harmless(words.remedyLine(column, {
          reason: texts.reason(fault),
          count: grouped(cells.length),
          remedy: texts.remedy(fault),
        }))
      ),
    ...rangeLines(list, texts, harmless),
  ];
}
