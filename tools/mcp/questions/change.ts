import * as z from "zod";
import {
  type Change,
  change,
  comparisonOf,
  inOrderOfChange,
  latestNames,
  likeForLike,
  type MonthRange,
  type NameChange,
  type NameColumn,
  type PeriodPair,
  search as searched,
  select,
  sumOf,
  type Where,
} from "../../../explore/questions/mod.ts";
import { languageOf, noEarlierLine, outsideLine } from "../../../report/mod.ts";
import { by, choice, measure, month, search, skip, top } from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import {
  aboutLine,
  type Data,
  noMonth,
  notesWith,
  periodOf,
  rangeText,
} from "../data.ts";
import { type Cell, percent, shownName } from "../table.ts";
import { figuresLine, plural, type Question, unitOf } from "./question.ts";

const input = z.strictObject({
  by,
  show: z.enum(["moved", "lost", "new", "returned"]).default("moved").describe(
    "moved: all names, the largest change first; lost: in the comparison, not in the period; new: first purchases, which no earlier month has; returned: in an earlier month, not in the one before",
  ),
  ...choice,
  month: choice.month.describe(
    "One month, YYYY-MM; or use from and to. By default the newest month",
  ),
  compare: z.enum(["before", "yearBefore"]).default("before").describe(
    "before: the months right before (环比); yearBefore: those a year earlier (同比)",
  ),
  otherFrom: month.optional().describe(
    "First month of another comparison",
  ),
  otherTo: month.optional().describe("Last month of it"),
  measure,
  search,
  skip,
  top,
}, {
  // An argument of the version before.
  error: ({ code, keys }) =>
    code === "unrecognized_keys" && keys?.includes("likeForLike")
      ? "likeForLike is gone: only months that both periods have are compared anyway"
      : undefined,
});

type Input = z.infer<typeof input>;

const english = languageOf("en");
export const salesChange = {
  name: "sales_change",
  title: "Compare two periods",
  description:
    "Says what changed between two periods, in total and by name: who moved most, who was lost, is new or returned. By default the newest month against the month before.",
  input,
  async answer(sales, question) {
    const data = await sales.open(question);
    const { tally, coverage, rows } = data;
    const { period, other } = periodsOf(question, data);
    const { by } = question;
    const all = Object.keys(data.where).length > 0
      ? { all: select(rows, {}) }
      : {};
    const found = change(tally, { by, period, other, coverage, ...all });
    const { difference, counts } = found;
    if (difference === undefined && question.show !== "new") {
      throw new Complaint(incomparable(found, data));
    }
    if (question.show === "new" && !found.hasEarlier) {
      throw new Complaint(noEarlierLine(found, english) ?? "");
    }
    const names = shownNames(found, question);
    const { skip, top, measure, show } = question;
    return {
      lead: [
        ...data.lead,
        `${plural(by)}: ${rangeText(period)}${
          difference === undefined ? "" : ` against ${rangeText(other)}`
        }. ${aboutLine(data)}`,
        figuresLine(rangeText(period), found.period.figures),
        ...difference === undefined
          ? [`Names: ${counts.new} first purchases`]
          : [
            figuresLine(rangeText(other), found.other.figures),
            `Change: qty ${signed(difference.qty)} (${
              ratio(difference.ratio.qty)
            }), conv ${signed(difference.conv)} (${
              ratio(difference.ratio.conv)
            })`,
            `Names: ${counts.kept} kept, ${counts.new} first purchases, ${counts.returned} returned, ${counts.continuing} continuing, ${counts.lost} lost`,
          ],
        ...names.length === 0 ||
            show === "moved" && question.search === undefined
          ? []
          : [shownLine(names, question)],
      ],
      ...table(names.slice(skip, skip + top), { question, found }, data),
      count: names.length,
      narrow:
        `The largest change of ${measure} is first. Narrow with search or where, raise top (at most 100), or page with skip`,
      notes: notesWith(notesOf(found, by, data.where), data),
    };
  },
} satisfies Question<typeof input>;

/** The sums of the names that are shown, of lost ones those of the comparison. */
function shownLine(names: readonly NameChange[], { show }: Input): string {
  const side = show === "lost" ? "other" : "period";
  const where = show === "lost" ? " in the comparison" : "";
  return figuresLine(
    `These ${names.length}${where}`,
    sumOf(names.map((one) => one[side])),
  );
}

/**
 * The two periods, without the months that either lacks if others stay. First
 * purchases need no comparison.
 */
function periodsOf(question: Input, data: Data): PeriodPair {
  const period = newestOr(question, data);
  const pair = { period, other: otherOf(question, period) };
  if (question.show === "new") return pair;
  const known = data.coverage.months.map(({ month }) => month);
  return likeForLike(pair, known) ?? pair;
}

function newestOr(question: Input, data: Data): MonthRange {
  const { coverage } = data;
  const { month, from, to } = question;
  const newest = coverage.months.at(-1)?.month;
  return (month ?? from ?? to) === undefined && newest !== undefined
    ? { from: newest, to: newest }
    : periodOf(question, data);
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

function incomparable({ period, other }: Change, data: Data): string {
  const missing = [...period.missing, ...other.missing];
  const range = { from: missing[0], to: missing[0] };
  return `Nothing is compared, because months are missing (${
    missing.join(", ")
  }). ${
    noMonth(range, data)
  }. Choose other months with month, otherFrom and otherTo. First purchases (show: new) need no comparison`;
}

function shownNames(
  { names }: Change,
  { show, measure, search }: Input,
): NameChange[] {
  const chosen = inOrderOfChange(names, measure)
    .filter(({ state }) => show === "moved" || state === show);
  return [...searched(chosen, search ?? "", ({ name }) => name)];
}

/** The table; for hospitals, it also says what is marked as new and who sold to them last. */
function table(
  names: readonly NameChange[],
  { question: { by, measure }, found }: { question: Input; found: Change },
  { rows, where }: Data,
) {
  const unit = unitOf(measure);
  const fields: [head: string, valueOf: (one: NameChange) => Cell][] = [
    [by, ({ name }) => name],
    ["state", ({ state }) => state === "new" ? "first purchase" : state],
    [`${measure} in the period (${unit})`, ({ period }) => period[measure]],
  ];
  if (found.difference !== undefined) {
    fields.push(
      [`${measure} in the comparison (${unit})`, ({ other }) => other[measure]],
      [`change (${unit})`, ({ difference }) => difference[measure]],
      ["change %", ({ difference }) => percent(difference.ratio[measure])],
    );
  }
  fields.push(
    ["last month bought", ({ lastMonth }) => lastMonth],
    [
      `average per month (${unit})`,
      ({ average }) => Math.round(average[measure] * 1e6) / 1e6,
    ],
  );
  if (by === "hospital") {
    const managers = latestNames(rows, {
      of: "hospital",
      by: "manager",
      where,
    });
    fields.push(
      ["manager", ({ name }) => managers.get(name) ?? null],
      [
        `of it marked as new (${unit})`,
        ({ marked }) => marked?.[measure] ?? null,
      ],
    );
  }
  return {
    columns: fields.map(([head]) => head),
    rows: names.map((one) => fields.map(([, valueOf]) => valueOf(one))),
  };
}

function notesOf(found: Change, by: NameColumn, where: Where): string[] {
  const { period, other, perhapsOne } = found;
  const notes = (["new", "returned", "lost"] as const).flatMap((state) => {
    const line = outsideLine(found, { state, by, where }, english);
    return line ?? [];
  });
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
