import * as z from "zod";
import {
  type Measure,
  type RankedName,
  rankings,
  rankNames,
  select,
} from "../../../core/explore/mod.ts";
import { by, choice, measure, search, skip, top } from "../arguments.ts";
import { aboutLine, notesWith, periodOf, rangeText, statsOf } from "../data.ts";
import { percent } from "../table.ts";
import {
  CONV,
  figuresLine,
  matches,
  plural,
  QTY,
  type Question,
} from "./question.ts";

const input = z.strictObject({ by, ...choice, measure, search, skip, top });

export const salesRank = {
  name: "sales_rank",
  title: "Rank sales",
  description:
    "Ranks hospitals, levels, distributors, agents, managers or provinces in a period: amounts, share of the total, cumulative share and ABC class (A up to 80 %, B up to 95 % of it). Without month, from and to: all months together.",
  input,
  async answer(sales, { by, measure, search, skip, top, ...choice }) {
    const data = await sales.open(choice);
    const months = periodOf(choice, data);
    const { rows, where } = data;
    const { total } = await statsOf(select(rows, { where, months }));
    const { meta } = total;
    const { names, negative } = rankNames(total[rankings[by]], { measure });
    const found = names.filter(({ name }) => matches(name, search));
    const notes: string[] = [];
    if (negative.names > 0) {
      notes.push(
        `${negative.names} names are below zero (returns): they have no share and no class`,
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
        `, ${meta.hospitals} hospitals, ${meta.newHospitals} rows marked as new`,
        `Class ${classesOf(names, measure)}`,
      ],
      columns: [
        "rank",
        by,
        QTY,
        CONV,
        "data rows",
        "share %",
        "cumulative %",
        "class",
      ],
      rows: found.slice(skip, skip + top).map((one) => [
        one.rank,
        one.name,
        one.qty,
        one.conv,
        one.records,
        percent(one.share),
        percent(one.cumulative),
        one.abc ?? null,
      ]),
      count: found.length,
      narrow:
        "Narrow with search, where or months, raise top (at most 100), or page with skip",
      notes: notesWith(notes, data),
    };
  },
} satisfies Question<typeof input>;

/** `A: 103 names up to 80.1 %; B: ...` of the cumulative share. */
function classesOf(names: readonly RankedName[], measure: Measure): string {
  const classes = (["A", "B", "C"] as const).flatMap((abc) => {
    const own = names.filter((one) => one.abc === abc);
    const last = own.at(-1);
    if (last === undefined) return [];
    const count = own.length === 1 ? "1 name" : `${own.length} names`;
    return [`${abc}: ${count} up to ${percent(last.cumulative)} %`];
  });
  return classes.join("; ") || `A to C: none, as no ${measure} is above zero`;
}
