import * as z from "zod";
import {
  type Achievement,
  achievement,
  cross,
  type ListedName,
  monthsIn,
  type NameColumn,
  type NoTargets,
  rankings,
  rankNames,
  search as searched,
  select,
  sumOf,
  targetGroupings,
  targetsPeriod,
  withTargets,
} from "../../../explore/questions/mod.ts";
import { monthlyStats } from "../../../core/sales/mod.ts";
import { noTargetsLine, targetLines } from "../../../report/mod.ts";
import {
  by,
  type Choice,
  choice,
  measure,
  search,
  skip,
  top,
} from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import {
  aboutLine,
  askedPeriod,
  beyondNotes,
  type Data,
  notesWith,
  periodOf,
  rangeText,
  wording,
} from "../data.ts";
import { percent } from "../table.ts";
import {
  CONV,
  counted,
  figuresLine,
  plural,
  QTY,
  type Question,
} from "./question.ts";

const input = z.strictObject({
  by,
  ...choice,
  measure,
  search,
  quiet: z.number().int().min(1).max(1200).optional().describe(
    "Only names that have not bought in so many newest months of the files",
  ),
  below: z.number().min(0).max(10_000).optional().describe(
    "Only names that have achieved less than so many per cent of their target",
  ),
  order: z.enum(["largest", "smallest", "achieved"]).default("largest")
    .describe(
      "achieved: the lowest per cent of a target first",
    ),
  skip,
  top,
});

type Input = z.infer<typeof input>;

export const salesRank = {
  name: "sales_rank",
  title: "Rank sales",
  description:
    "Ranks hospitals, levels, distributors, agents, managers or provinces in a period: amount, share of the total, last month bought; and target, actual, per cent achieved, gap (what is missing; below zero is above target) if sales_files lists targets. Without month, from and to: all months together, and whole quarters and years of targets. For the targets of a year give from 2024-01 and to 2024-12, though its last months have no sales yet.",
  input,
  async answer(sales, question) {
    const { by, measure, skip, top } = question;
    const data = await sales.open(question);
    const months = periodOf(question, data);
    const { rows, where } = data;
    const { total } = await monthlyStats(select(rows, { where, months }));
    const { meta } = total;
    const { names, negative } = rankNames(total[rankings[by]], { measure });
    const targets = targetsIn(question, data);
    const lastMonths = lastMonthsOf(data, by);
    const newest = data.coverage.months.at(-1)?.month ?? months.to;
    const since = (name: string) =>
      monthsIn({ from: lastMonths.get(name) ?? newest, to: newest }).length - 1;
    const found = chosenNames(
      withTargets(names, targets?.names ?? []),
      question,
      since,
    );
    const unit = targets?.measure === "conv" ? CONV : QTY;
    const lines = targets && targetLines(targets, wording);
    const notes = [
      ...beyondNotes(months, data),
      ...lines === undefined ? [] : [lines.total, ...lines.rest],
    ];
    if (negative.names > 0) {
      notes.push(
        negative.names === 1
          ? "1 name is below zero (returns): it has no share"
          : `${negative.names} names are below zero (returns): they have no share`,
      );
    }
    return {
      lead: [
        ...data.lead,
        `${plural(by)} by ${measure}, ${rangeText(months)}. ${aboutLine(data)}`,
        figuresLine("Total", {
          conv: meta.totalConv,
          qty: meta.totalQty,
          records: meta.rows,
        }) +
        `, ${counted(meta.hospitals, "hospital")}, ${
          counted(meta.newHospitals, "row")
        } marked as new`,
        ...isNarrowed(question) && found.length > 0
          ? [figuresLine(`These ${found.length}`, sumOf(found))]
          : [],
      ],
      columns: [
        "rank",
        by,
        measure === "conv" ? CONV : QTY,
        "share %",
        "last month bought",
        `months without until ${newest}`,
        ...targets === undefined ? [] : [
          `target ${unit}`,
          `actual ${unit}`,
          "achieved %",
          `gap ${unit}`,
        ],
      ],
      rows: found.slice(skip, skip + top).map((one) => [
        one.rank ?? null,
        one.name,
        one[measure],
        percent(one.share),
        lastMonths.get(one.name) ?? null,
        lastMonths.has(one.name) ? since(one.name) : null,
        ...targets === undefined ? [] : againstCells(one),
      ]),
      count: found.length,
      narrow:
        "Narrow with search, where or months, raise top (at most 100), or page with skip",
      notes: notesWith(notes, data),
    };
  },
} satisfies Question<typeof input>;

/** The names that a question is about, in its order. */
function chosenNames(
  names: readonly ListedName[],
  { search = "", quiet = 0, below, order }: Input,
  since: (name: string) => number,
): readonly ListedName[] {
  const ratioOf = ({ against }: ListedName) => against?.ratio;
  const found = searched(names, search, ({ name }) => name).filter((one) =>
    since(one.name) >= quiet &&
    (below === undefined || (ratioOf(one) ?? Infinity) < below / 100)
  );
  if (order === "largest") return found;
  if (order === "smallest") return found.toReversed();
  return found.toSorted((a, b) =>
    (ratioOf(a) ?? Infinity) - (ratioOf(b) ?? Infinity) || 0
  );
}

function isNarrowed({ search, quiet, below }: Input): boolean {
  return (search ?? quiet ?? below) !== undefined;
}

/**
 * Sales against the targets of the column; undefined if there are none.
 * @throws {Complaint} if the question is about targets that there are not
 */
function targetsIn(question: Input, data: Data): Achievement | undefined {
  const { by, below, order } = question;
  const groupings = targetGroupings(data.facts);
  const isAsked = below !== undefined || order === "achieved";
  if (groupings.length === 0) {
    if (!isAsked) return undefined;
    throw new Complaint(
      "No workbook among these has targets. It needs a column of names such as 招商经理, 年, 月, and 目标（盒） or 目标（万盒）",
    );
  }
  const found = targetsOf(data, { by, choice: question });
  if (!("why" in found)) return found;
  if (!isAsked) return undefined;
  throw new Complaint(
    noTargetsLine(found, { by, groupings }, wording) ?? "There are no targets",
  );
}

/** Sales against the targets of a column. */
function targetsOf(
  { facts, tally, where, coverage }: Data,
  { by, choice }: {
    by: NameColumn;
    choice: Pick<Choice, "month" | "from" | "to">;
  },
): Achievement | NoTargets {
  const tables = facts.targets.map(({ table }) => table);
  const isAsked = (choice.month ?? choice.from ?? choice.to) !== undefined;
  const whole = periodOf({}, { coverage, facts });
  const chosen = isAsked ? askedPeriod(choice, whole) : undefined;
  const period = targetsPeriod(facts, by, { chosen, data: whole });
  return achievement(tally, tables, { by, where, coverage, period });
}

/** The cells of a name below the columns of targets. */
function againstCells({ against }: ListedName) {
  return [
    against?.target ?? null,
    against?.actual ?? null,
    percent(against?.ratio),
    against?.gap ?? null,
  ];
}

/** The last month of all files in which each name has data rows. */
function lastMonthsOf(
  { rows, where, coverage }: Data,
  by: NameColumn,
): Map<string, string> {
  const { rows: { labels }, columns, records } = cross(rows, {
    ...{ rows: by, columns: "month", where, coverage },
    limit: { rows: Infinity, columns: Infinity },
  });
  const months = columns.labels;
  return new Map(labels.map((label, row) => {
    const last = months.findLast((_, i) =>
      records[row * months.length + i] > 0
    );
    return [label, last ?? ""];
  }));
}
