import * as z from "zod";
import {
  EMPTY_SHOWN,
  resolveNames,
  series,
} from "../../../explore/questions/mod.ts";
import { monthlyStats } from "../../../core/sales/mod.ts";
import { by, choice, measure } from "../arguments.ts";
import {
  aboutLine,
  notesWith,
  periodOf,
  rangeText,
  refuseUnknown,
} from "../data.ts";
import { percent, shownName } from "../table.ts";
import { missingNotes, plural, type Question, unitOf } from "./question.ts";

const input = z.strictObject({
  by,
  names: z.array(z.string().max(32_767)).min(1).max(10).describe(
    "One to ten names, exactly as the other tools give them",
  ),
  ...choice,
  measure,
});

export const salesHistory = {
  name: "sales_history",
  title: "Show names month by month",
  description:
    "One or several names by month: amount and share of the month's total. Months that the files lack are named, and empty here; 0 means that the month has rows of other names only.",
  input,
  async answer(sales, { by, names, measure, ...choice }) {
    const data = await sales.open(choice);
    const period = periodOf(choice, data);
    const { where, unknown } = resolveNames(data.rows, { [by]: names });
    refuseUnknown(unknown);
    const stats = await monthlyStats(data.tally);
    const { months, missing, lines } = series(stats, {
      by,
      names: (where[by] ?? []).map((name) => name || EMPTY_SHOWN),
      months: period,
      coverage: data.coverage,
    });
    return {
      lead: [
        ...data.lead,
        `${plural(by)} by month, ${measure} in ${unitOf(measure)}, ${
          rangeText(period)
        }. ${aboutLine(data)}`,
      ],
      columns: [
        "month",
        ...lines.flatMap(({ name }) => [
          `${shownName(name)} (${unitOf(measure)})`,
          "share %",
        ]),
      ],
      rows: months.map((month, i) => [
        month,
        ...lines.flatMap((line) => [
          line[measure][i],
          percent(line.share[measure][i]),
        ]),
      ]),
      narrow: "The newest months are shown. Narrow with from and to",
      keepsEnd: true,
      notes: notesWith(missingNotes(missing), data),
    };
  },
} satisfies Question<typeof input>;
