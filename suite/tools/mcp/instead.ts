/** Calls that may have an answer: with other months, names or columns. */
import type { NoAnswer, SalesData } from "../../explore/answers/mod.ts";
import { calledOf, headingOf } from "../../explore/tables/mod.ts";
import {
  addMonths,
  MAX_SUGGESTED,
  type NameColumn,
  nameLists,
  spans,
  targetGroupings,
  type UnknownName,
} from "../../explore/questions/mod.ts";
import { isOfTargets, monthsWithoutYear, orderIn } from "../answers/mod.ts";
import type { CommonArguments } from "./arguments.ts";
import { shownName } from "./table.ts";

/** Why a call has no answer: its question has none, or its arguments are wrong. */
export type Unanswered =
  | NoAnswer
  | { why: "unread_months"; argument: string; text: string }
  | { why: "wrong_arguments"; message: string };

export interface Arguments extends Partial<CommonArguments> {
  [argument: string]: unknown;
}

/** A day, whose month may be meant. */
const DATE = /^(\d{4}-\d{2})-\d{2}$/;

type Names = { [Column in NameColumn]?: string[] | undefined };

/** Calls that may have an answer, the nearest first. */
export function insteadOf(
  refusal: Unanswered,
  asked: Arguments,
  { coverage, targets }: Pick<SalesData, "coverage" | "targets">,
): Arguments[] {
  const changed = (changes: Arguments): Arguments => ({ ...asked, ...changes });
  const inMonth = (month: string) =>
    changed({ month, from: undefined, to: undefined });
  const unlikeAnother = { otherFrom: undefined, otherTo: undefined };
  switch (refusal.why) {
    case "unread_months": {
      const { argument, text } = refusal;
      const [, month] = DATE.exec(text) ?? [];
      const months = month === undefined
        ? monthsWithoutYear(text, coverage)
        : [month];
      return months.map((month) => changed({ [argument]: month }));
    }
    case "no_month": {
      const { range, nearest } = refusal;
      const isAfter = nearest.every((month) => month < range.from);
      const months = isAfter ? nearest.toReversed() : nearest;
      return [...months.map(inMonth), changed(unlikeAnother)];
    }
    case "unknown_name":
      return withName(refusal.unknown, asked).map(changed);
    case "no_column":
      return [
        ...withHeading(refusal, asked),
        ...withTargets(refusal, targetGroupings({ targets })),
      ].map(changed);
    case "missing_months":
      return [changed({ compare: "before", ...unlikeAnother })];
    case "no_earlier": {
      const { from, to } = refusal.change.period.range;
      const next = addMonths(from, 1);
      return next > to ? [] : [changed({ month: undefined, from: next, to })];
    }
    case "no_measure":
      return [changed({ measure: "qty" })];
    case "no_axes": {
      const columns = spans.some((span) => span === asked.rows)
        ? "province"
        : "month";
      return [changed({ columns })];
    }
    default:
      return [];
  }
}

type NoColumn = Extract<NoAnswer, { why: "no_column" }>;

function withHeading(
  { column, columns, question: { by, measure } }: NoColumn,
  { order = "" }: Arguments,
): Arguments[] {
  const headings = columns.flatMap((one) => [
    headingOf(one, { reader: "model", by, measure }),
    calledOf(one),
  ]);
  const way = orderIn(order)?.way === "ascending" ? ":asc" : "";
  // Words that merely share letters mean something else.
  const asked = column.toLowerCase();
  const near = headings.find((heading) => {
    const one = heading.toLowerCase();
    return one.includes(asked) || asked.includes(one);
  });
  return near === undefined ? [] : [{ order: `${shownName(near)}${way}` }];
}

/** Calls for a column or for months with targets, in an order by targets. */
function withTargets(
  { column, targets }: NoColumn,
  groupings: readonly NameColumn[],
): Arguments[] {
  if (targets === undefined || !("why" in targets) || !isOfTargets(column)) {
    return [];
  }
  const { why } = targets;
  if (why === "grouping") return groupings.map((by) => ({ by }));
  if (why === "sign") return [{ sign: undefined }];
  return why === "filter"
    ? []
    : targets.nearest.map(({ from, to }) => ({ month: undefined, from, to }));
}

/** The lists of names with another name, or with the name in its own column. */
function withName(
  { column, name, nearest, columns }: UnknownName,
  asked: Arguments,
): Arguments[] {
  return nameLists.flatMap((list) => {
    const names = asked[list]?.[column];
    if (names?.includes(name) !== true) return [];
    const others = names.filter((one) => one !== name);
    const { [column]: _, ...rest }: Names = asked[list] ?? {};
    const own: Names = others.length > 0 ? { ...rest, [column]: others } : rest;
    return [
      ...name === "" ? [] : columns.map((other) => ({
        ...own,
        [other]: [...own[other] ?? [], shownName(name)],
      })),
      ...nearest.length === 0 ? [] : [{
        ...rest,
        [column]: [...others, ...meantBy(name, nearest).map(shownName)],
      }],
    ].map((names) => ({ [list]: names }));
  });
}

/** The names that contain a requested text; otherwise the nearest name. */
function meantBy(name: string, nearest: readonly string[]): readonly string[] {
  const containing = nearest.filter((near) => near.includes(name));
  // If as many names match as are offered, more may match.
  return containing.length < MAX_SUGGESTED && containing.length > 0
    ? containing
    : nearest.slice(0, 1);
}
