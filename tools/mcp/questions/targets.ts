import * as z from "zod";
import {
  type Achievement,
  achievement,
  type NameColumn,
  type NoTargets,
  targetGroupings,
  wholePeriod,
} from "../../../explore/questions/mod.ts";
import { noTargetsLine, targetLines } from "../../../report/mod.ts";
import {
  type Choice,
  choice,
  column,
  search,
  skip,
  top,
} from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import {
  aboutLine,
  askedPeriod,
  type Data,
  notesWith,
  periodOf,
  rangeText,
  wording,
} from "../data.ts";
import { percent } from "../table.ts";
import { CONV, matches, plural, QTY, type Question } from "./question.ts";

const input = z.strictObject({
  by: column.optional().describe(
    "Whose targets; by default the first column that has some",
  ),
  ...choice,
  below: z.number().min(0).max(10_000).optional().describe(
    "Only names that have achieved less than so many per cent",
  ),
  search,
  skip,
  top,
});

export const salesTargets = {
  name: "sales_targets",
  title: "Compare with targets",
  description:
    "Compares sales with the targets of a targets workbook in the folder: target, actual, per cent achieved, gap (what is missing; below zero is above target), share of all targets, months passed. The lowest first. For a whole year, give from 2024-01 and to 2024-12, though its last months have no sales yet.",
  input,
  async answer(sales, { by, below, search, skip, top, ...choice }) {
    const data = await sales.open(choice);
    const groupings = targetGroupings(data.facts);
    const [first] = groupings;
    if (first === undefined) {
      throw new Complaint(
        "No workbook among these has targets. It needs a column of names such as 招商经理, 年, 月, and 目标（盒） or 目标（万盒）",
      );
    }
    const column = by ?? first;
    const found = targetsOf(data, { by: column, choice });
    if ("why" in found) {
      throw new Complaint(
        noTargetsLine(found, { by: column, groupings }, wording) ??
          "There are no targets",
      );
    }
    const { names, measure, period } = found;
    const { total, rest } = targetLines(found, wording);
    const chosen = names.filter(({ name, ratio }) =>
      matches(name, search) &&
      (below === undefined || ratio !== undefined && ratio < below / 100)
    );
    const unit = measure === "qty" ? QTY : CONV;
    const limit = below === undefined ? "" : ` below ${below} %`;
    return {
      lead: [
        ...data.lead,
        `${plural(column)} against targets${limit}, ${rangeText(period)}. ${
          aboutLine(data)
        }`,
        total,
      ],
      columns: [
        column,
        `target ${unit}`,
        `actual ${unit}`,
        "achieved %",
        `gap ${unit}`,
        "share of targets %",
        "months with targets",
        "of these passed",
      ],
      rows: chosen.slice(skip, skip + top).map((one) => [
        one.name,
        one.target,
        one.actual,
        percent(one.ratio),
        one.gap,
        percent(one.share),
        one.months,
        one.passed,
      ]),
      count: chosen.length,
      narrow:
        "Narrow with below, search, where or months, raise top (at most 100), or page with skip",
      notes: notesWith(rest, data),
    };
  },
} satisfies Question<typeof input>;

/** Sales against the targets of a column. */
export function targetsOf(
  { facts, tally, where, coverage }: Data,
  { by, choice }: {
    by: NameColumn;
    choice: Pick<Choice, "month" | "from" | "to">;
  },
): Achievement | NoTargets {
  const tables = facts.targets.map(({ table }) => table);
  const isAsked = (choice.month ?? choice.from ?? choice.to) !== undefined;
  const whole = periodOf({}, { coverage, facts });
  const period = isAsked
    ? askedPeriod(choice, whole)
    : wholePeriod(facts, by, whole);
  return achievement(tally, tables, { by, where, coverage, period });
}
