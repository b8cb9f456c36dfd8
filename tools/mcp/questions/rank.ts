import * as z from "zod";
import {
  type AgainstTarget,
  cross,
  monthsIn,
  type NameColumn,
  rankings,
  rankNames,
  select,
} from "../../../explore/questions/mod.ts";
import { monthlyStats } from "../../../core/sales/mod.ts";
import { targetLines } from "../../../report/mod.ts";
import { by, choice, measure, search, skip, top } from "../arguments.ts";
import {
  aboutLine,
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
  matches,
  plural,
  QTY,
  type Question,
} from "./question.ts";
import { targetsOf } from "./targets.ts";

const input = z.strictObject({
  by,
  ...choice,
  measure,
  search,
  quiet: z.number().int().min(1).max(1200).optional().describe(
    "Only names that have not bought in so many newest months of the files",
  ),
  skip,
  top,
});

export const salesRank = {
  name: "sales_rank",
  title: "Rank sales",
  description:
    "Ranks hospitals, levels, distributors, agents, managers or provinces in a period: amount, share of the total, last month bought, and targets if a workbook has some. Without month, from and to: all months together.",
  input,
  async answer(
    sales,
    { by, measure, search, quiet = 0, skip, top, ...choice },
  ) {
    const data = await sales.open(choice);
    const months = periodOf(choice, data);
    const { rows, where } = data;
    const { total } = await monthlyStats(select(rows, { where, months }));
    const { meta } = total;
    const { names, negative } = rankNames(total[rankings[by]], { measure });
    const lastMonths = lastMonthsOf(data, by);
    const newest = data.coverage.months.at(-1)?.month ?? months.to;
    const since = (name: string) =>
      monthsIn({ from: lastMonths.get(name) ?? newest, to: newest }).length - 1;
    const found = names.filter(({ name }) =>
      matches(name, search) && since(name) >= quiet
    );
    const achieved = targetsOf(data, { by, choice: months });
    const targets = "why" in achieved ? undefined : achieved;
    const byName = new Map(targets?.names.map((one) => [one.name, one]));
    const unit = targets?.measure === "conv" ? CONV : QTY;
    const lines = targets && targetLines(targets, wording);
    const notes = lines === undefined ? [] : [lines.total, ...lines.rest];
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
      ],
      columns: [
        "rank",
        by,
        measure === "conv" ? CONV : QTY,
        "share %",
        "last month bought",
        `months without until ${newest}`,
        ...targets === undefined
          ? []
          : [`target ${unit}`, "achieved %", `gap ${unit}`],
      ],
      rows: found.slice(skip, skip + top).map((one) => [
        one.rank,
        one.name,
        one[measure],
        percent(one.share),
        lastMonths.get(one.name) ?? null,
        since(one.name),
        ...targets === undefined ? [] : againstCells(byName.get(one.name)),
      ]),
      count: found.length,
      narrow:
        "Narrow with search, where or months, raise top (at most 100), or page with skip",
      notes: notesWith(notes, data),
    };
  },
} satisfies Question<typeof input>;

/** The cells of a name below the columns of targets. */
function againstCells(against: AgainstTarget | undefined) {
  return [
    against?.target ?? null,
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
