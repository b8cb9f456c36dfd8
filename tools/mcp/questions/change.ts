import * as z from "zod";
import {
  type Change,
  change,
  comparisonOf,
  latestNames,
  type MonthRange,
  type NameChange,
} from "../../../core/explore/mod.ts";
import { by, choice, measure, otherMonth, search, top } from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import { aboutLine, type Data, noMonth, periodOf, rangeText } from "../data.ts";
import { percent, shownName } from "../table.ts";
import { figuresLine, matches, plural, type Question } from "./question.ts";

const input = z.strictObject({
  by,
  show: z.enum(["moved", "lost", "new", "returned"]).default("moved").describe(
    "moved: all names, the largest change first; lost: records in the comparison and none in the period; new: no earlier month has the name; returned: an earlier month has it, the month before has not",
  ),
  ...choice,
  month: choice.month.describe(
    "The period: one month, YYYY-MM. Without month, from and to: the newest month",
  ),
  compare: z.enum(["before", "yearBefore"]).default("before").describe(
    "before: the months right before the period (环比); yearBefore: the same months a year earlier (同比)",
  ),
  otherFrom: otherMonth.optional().describe(
    "First month of another comparison, in place of compare",
  ),
  otherTo: otherMonth.optional().describe("Last month of it"),
  measure,
  search,
  top,
});

type Input = z.infer<typeof input>;

export const salesChange = {
  name: "sales_change",
  title: "Compare two periods",
  description:
    "Says what changed between two periods, in total and by name: who moved most, who was lost, is new or returned. By default the newest month against the month before.",
  input,
  async answer(sales, question) {
    const data = await sales.open(question);
    const { tally, coverage } = data;
    const period = newestOr(question, data);
    const other = otherOf(question, period);
    const { by } = question;
    const found = change(tally, { by, period, other, coverage });
    const { difference, counts } = found;
    if (difference === undefined) {
      throw new Complaint(incomparable(found, data));
    }
    const names = shownNames(found, question);
    const { top, measure } = question;
    return {
      lead: [
        `${plural(by)}: ${rangeText(period)} against ${rangeText(other)}. ${
          aboutLine(data)
        }`,
        figuresLine(rangeText(period), found.period.figures),
        figuresLine(rangeText(other), found.other.figures),
        `Change: conv ${signed(difference.conv)} (${
          ratio(difference.ratio.conv)
        }), qty ${signed(difference.qty)} (${ratio(difference.ratio.qty)})`,
        `Names: ${counts.kept} kept, ${counts.new} new, ${counts.returned} returned, ${counts.continuing} continuing, ${counts.lost} lost`,
      ],
      ...table(names.slice(0, top), question, data),
      count: names.length,
      narrow:
        `The largest change of ${measure} is first. Narrow with search or where, or raise top (at most 100)`,
      notes: [...notesOf(found), ...data.notes],
    };
  },
} satisfies Question<typeof input>;

function newestOr(question: Input, { coverage }: Data): MonthRange {
  const { month, from, to } = question;
  const newest = coverage.months.at(-1)?.month;
  return (month ?? from ?? to) === undefined && newest !== undefined
    ? { from: newest, to: newest }
    : periodOf(question, coverage);
}

function otherOf(
  { compare, otherFrom, otherTo }: Input,
  period: MonthRange,
): MonthRange {
  const from = otherFrom ?? otherTo;
  const to = otherTo ?? otherFrom;
  if (from === undefined || to === undefined) {
    return comparisonOf(period, compare);
  }
  if (from > to) {
    throw new Complaint(`otherFrom (${from}) is after otherTo (${to})`);
  }
  return { from, to };
}

function incomparable({ period, other }: Change, { coverage }: Data): string {
  const missing = [...period.missing, ...other.missing];
  const range = { from: missing[0], to: missing[0] };
  return `Nothing is compared, because months are missing (${
    missing.join(", ")
  }). ${
    noMonth(range, coverage)
  }. Choose other months with month, otherFrom and otherTo`;
}

function shownNames(
  { names }: Change,
  { show, measure, search }: Input,
): NameChange[] {
  return names.filter(({ name, state }) =>
    (show === "moved" || state === show) && matches(name, search)
  ).sort((a, b) =>
    Math.abs(b.difference[measure]) - Math.abs(a.difference[measure])
  );
}

/** The table; for hospitals, it also says who sold to them last. */
function table(
  names: readonly NameChange[],
  { by, measure }: Input,
  { rows, where }: Data,
) {
  const unit = measure === "conv" ? "10,000 boxes" : "boxes";
  const managers = by === "hospital"
    ? latestNames(rows, { of: "hospital", by: "manager", where })
    : undefined;
  return {
    columns: [
      by,
      "state",
      `${measure} in the period (${unit})`,
      `${measure} in the comparison (${unit})`,
      `change (${unit})`,
      "change %",
      "part of the total change %",
      "last month bought",
      `average per month (${unit})`,
      ...managers === undefined ? [] : ["manager"],
    ],
    rows: names.map((one) => [
      one.name,
      one.state,
      one.period[measure],
      one.other[measure],
      one.difference[measure],
      percent(one.difference.ratio[measure]),
      percent(one.contribution[measure]),
      one.lastMonth,
      Math.round(one.average[measure] * 1e6) / 1e6,
      ...managers === undefined ? [] : [managers.get(one.name) ?? null],
    ]),
  };
}

function notesOf({ period, other, perhapsOne }: Change): string[] {
  const notes: string[] = [];
  for (const { mayBeIncomplete } of [period, other]) {
    if (mayBeIncomplete !== undefined) {
      notes.push(
        `${mayBeIncomplete} may be incomplete: what looks lost may come later`,
      );
    }
  }
  for (const { lost, new: added } of perhapsOne.slice(0, 5)) {
    notes.push(
      `${shownName(lost)} (lost) and ${
        shownName(added)
      } (new) are perhaps one name`,
    );
  }
  return notes;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

function ratio(part: number | undefined): string {
  const value = percent(part);
  return value === null
    ? "no per cent: the comparison is not above zero"
    : `${signed(value)} %`;
}
