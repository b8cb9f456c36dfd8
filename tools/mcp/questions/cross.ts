import * as z from "zod";
import { cross } from "../../../core/explore/mod.ts";
import { choice, column, measure } from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import { aboutLine, notesWith, periodOf, rangeText } from "../data.ts";
import { shownName } from "../table.ts";
import { figuresLine, type Question } from "./question.ts";

const axis = z.enum([...column.options, "month"]);
const input = z.strictObject({
  rows: axis.describe("What the rows are: names of a column, or months"),
  columns: axis.describe("What the columns are: another column, or months"),
  ...choice,
  measure,
  top: z.number().int().min(1).max(100).default(20).describe("Most rows"),
  topColumns: z.number().int().min(1).max(40).default(12).describe(
    "Most columns: the largest names, or the newest months",
  ),
});

export const salesCross = {
  name: "sales_cross",
  title: "Cross two columns",
  description:
    "A table of one column against another, or against the months: all hospitals of a manager, provinces by month, agents by level. Empty cells have no data rows.",
  input,
  async answer(sales, { rows, columns, measure, top, topColumns, ...choice }) {
    if (rows === columns) {
      throw new Complaint("rows and columns must differ");
    }
    const data = await sales.open(choice);
    const months = periodOf(choice, data);
    const table = cross(data.rows, {
      rows,
      columns,
      measure,
      months,
      where: data.where,
      coverage: data.coverage,
      limit: { rows: top, columns: topColumns },
    });
    const shown = table.columns.labels;
    const cell = (row: number, i: number) => {
      const at = row * shown.length + i;
      return table.records[at] === 0 ? null : table[measure][at];
    };
    const unit = measure === "conv" ? "10,000 boxes" : "boxes";
    const notes: string[] = [];
    if (table.missing.length > 0) {
      notes.push(`The files have no rows of ${table.missing.join(", ")}`);
    }
    return {
      lead: [
        ...data.lead,
        `${rows} by ${columns}, ${measure} in ${unit}, ${rangeText(months)}. ${
          aboutLine(data)
        }`,
        figuresLine("Total", table.total),
        `${shown.length} of ${table.columns.count} columns; the totals are of all of them`,
      ],
      columns: [rows, `total (${unit})`, ...shown.map(shownName)],
      rows: table.rows.labels.map((label, row) => [
        label,
        table.rows.totals[row][measure],
        ...shown.map((_, i) => cell(row, i)),
      ]),
      count: table.rows.count,
      narrow:
        "Narrow with where or months, or raise top (at most 100) and topColumns (at most 40)",
      notes: notesWith(notes, data),
    };
  },
} satisfies Question<typeof input>;
