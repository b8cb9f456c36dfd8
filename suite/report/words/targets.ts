/** Sentences about targets: why a file is refused, how sales compare. */
import {
  type Achievement,
  type NameColumn,
  type NoTargets,
  sumOfAmounts,
  type UnmatchedName,
} from "../../explore/questions/mod.ts";
import type { BadTargetCell, CellWithText } from "../../explore/targets/mod.ts";
import { inPercent } from "../../explore/tables/mod.ts";
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import { count } from "../../../schemas/words/mod.ts";
import { type Language, withUnit } from "./language.ts";

const MAX_LISTED = 5;

/** Says why a workbook of targets is refused, without the name of the file. */
export function targetsSentence(
  { problem, sheet }: Extract<LeftOut, { why: "bad_targets" }>,
  { words: { targets: texts }, formats, shown }: Language,
): string {
  const { problems, units } = texts;
  const cellOf = (cell: string) => problems.sheetCell(sheet, cell);
  const all = (cells: readonly CellWithText[]) =>
    cells.map((one) => cellAndText(one, texts)).join(texts.separator);
  switch (problem.reason) {
    case "no_targets":
      return problems[problem.reason];
    case "unit_missing":
    case "period_unread":
    case "year_missing":
      return problems[problem.reason](cellOf(problem.cell), problem.header);
    case "units_mixed":
    case "column_duplicated":
    case "two_layouts":
    case "years_mixed":
      return problems[problem.reason](all(problem.cells));
    case "unit_beside":
      return problems.unit_beside(cellAndText(problem.said, texts));
    case "unit_differs": {
      const { said, asked } = problem;
      return problems.unit_differs(cellAndText(said, texts), units[asked]);
    }
    case "cell_invalid": {
      const { cell, header, expected, others } = problem;
      const named = others.cells.join(texts.separator);
      return problems.cell_invalid(
        cellOf(cell),
        header,
        texts.expected[expected],
        foundIn(problem, texts),
      ) + (others.count > 0 ? problems.others(count(others.count), named) : "");
    }
    case "target_twice": {
      const cells = problem.targets.map(({ file, cell, months }) =>
        problems.targetCell(
          file === undefined ? `${sheet}!${cell}` : `${shown(file)}!${cell}`,
          formats.months(months),
        )
      );
      const names = problem.names.map(shown).join(texts.separator);
      return problems.target_twice(names, cells.join(texts.separator));
    }
    case "total_differs": {
      const { cell, header, amount, sum, cells: [first, last] } = problem;
      return problems.total_differs({
        cell: cellOf(cell),
        header,
        amount: String(amount),
        sum: String(sum),
        cells: first === last ? first : `${first}:${last}`,
      });
    }
    case "files_differ":
      return problems.files_differ(shown(problem.file), units[problem.measure]);
  }
}

type Texts = Language["words"]["targets"];

function cellAndText(
  { cell, text }: CellWithText,
  { problems }: Texts,
): string {
  return cell === undefined
    ? problems.sheetName(text)
    : problems.cell(cell, text);
}

function foundIn({ found }: BadTargetCell, { found: texts }: Texts): string {
  switch (found.type) {
    case "blank":
    case "merged_with_header":
      return texts[found.type];
    case "formula":
      return found.isSavedAsZero ? texts.saved_as_zero : texts.uncalculated;
    case "text":
      return texts.text(found.shown);
    case "error":
      return texts.error(found.shown);
    default:
      return found.shown;
  }
}

/** Undefined without any targets. */
export function noTargetsLine(
  no: NoTargets,
  { by, groupings }: {
    by: NameColumn;
    groupings: readonly NameColumn[];
  },
  { words, formats }: Language,
): string | undefined {
  const { targets: texts } = words;
  const list = (columns: readonly NameColumn[]) =>
    columns.map((column) => words.groupings[column]).join(texts.separator);
  switch (no.why) {
    case "grouping":
      return groupings.length === 0
        ? undefined
        : texts.noGrouping(words.groupings[by], list(groupings));
    case "filter":
      return texts.noFilter(list(no.columns));
    case "sign":
      return texts.noSign;
    case "period":
      return texts.noPeriod(
        no.nearest.map(formats.months).join(texts.separator),
      );
  }
}

/** The figures in a sentence, then the sales and targets that they leave out. */
export function targetLines(
  achieved: Achievement,
  { id, words, formats, shown }: Language,
): { total: string; rest: string[] } {
  const { targets: texts } = words;
  const { by, total, measure, period, names, cut } = achieved;
  const amount = new Intl.NumberFormat("en", { maximumFractionDigits: 4 });
  const { target, actual, ratio, gap, months } = total;
  const written = (value: number) =>
    withUnit(amount.format(value), measure, id);
  const listed = (all: readonly UnmatchedName[]) => {
    const some = all.slice(0, MAX_LISTED).map((
      { name, amount: own, nearest },
    ) =>
      texts.oneSided(
        shown(name),
        written(own),
        nearest.map(shown).join(texts.or),
      )
    );
    const more = all.length - some.length;
    return [...some, ...more > 0 ? [texts.more(more)] : []]
      .join(texts.separator);
  };
  const { withoutTarget, withoutSales } = achieved;
  const partly = names.filter((one) => one.months < months).length;
  const zero = names.filter((one) => one.target === 0)
    .map(({ name, actual: amount }) => ({ name, amount, nearest: [] }));
  const unmatched = sumOfAmounts(withoutTarget.map(({ amount }) => amount));
  // Sales of months without targets would make the comparison unfair.
  const isAll = sumOfAmounts([actual, unmatched]) === achieved.sales;
  return {
    total: texts.total({
      period: formats.months(period),
      grouping: words.groupings[by],
      target: written(target),
      actual: written(actual),
      ratio: ratio === undefined ? undefined : percentOf(ratio),
      gap: written(Math.abs(gap)),
      isAbove: gap < 0,
    }),
    rest: [
      partly > 0 && texts.covered(count(partly), count(months)),
      withoutTarget.length > 0 && texts.withoutTarget(
          count(withoutTarget.length),
          listed(withoutTarget),
          written(unmatched),
        ) +
        (isAll && target > 0
          ? texts.withThem(percentOf(achieved.sales / target))
          : ""),
      withoutSales.length > 0 &&
      texts.withoutSales(count(withoutSales.length), listed(withoutSales)),
      zero.length > 0 && texts.zero(count(zero.length), listed(zero)),
      cut.length > 0 &&
      texts.cut(cut.map(formats.months).join(texts.separator)),
    ].filter((line) => line !== false),
  };
}

function percentOf(ratio: number): string {
  return `${inPercent(ratio)}%`;
}
