import * as z from "zod";
import { type ListedRow, listRows } from "../../../explore/questions/mod.ts";
import { choice, skip } from "../arguments.ts";
import { aboutLine, notesWith, periodOf, rangeText } from "../data.ts";
import { CONV, QTY, type Question } from "./question.ts";

/** Most rows of an answer: others are figures, or belong into a spreadsheet. */
const MAX_ROWS = 50;

const input = z.strictObject({
  ...choice,
  qty: z.number().optional().describe("Only rows with exactly so many boxes"),
  order: z.enum(["file", "largest", "smallest"]).default("file").describe(
    "file: by file and row; largest or smallest qty first; returns are smallest",
  ),
  skip,
  top: z.number().int().min(1).max(MAX_ROWS).default(20),
});

export const salesRows = {
  name: "sales_rows",
  title: "Show rows",
  description:
    "Shows the data rows themselves, with file and row number: which file has a row, single deliveries and returns. For sums use the other tools.",
  input,
  async answer(sales, { qty, order, skip, top, ...choice }) {
    const data = await sales.open(choice);
    const months = periodOf(choice, data);
    const { rows, where } = data;
    const listed = listRows(rows, { where, months });
    const { first, count } = firstOf(
      qty === undefined ? listed : listed.filter((row) => row.qty === qty),
      { order, length: skip + top },
    );
    const ofQty = qty === undefined ? "" : ` with qty ${qty}`;
    return {
      lead: [
        ...data.lead,
        `Data rows${ofQty}, ${rangeText(months)}. ${aboutLine(data)}`,
      ],
      columns: [
        ...["file", "row", "month", "hospital", "level", "distributor"],
        ...["agent", "manager", "province", QTY, CONV, "marked as new"],
      ],
      rows: first.slice(skip).map(cellsOf),
      count,
      narrow:
        `Narrow with where, months, qty or files, raise top (at most ${MAX_ROWS}), or page with skip`,
      notes: notesWith([], data),
    };
  },
} satisfies Question<typeof input>;

type Order = z.infer<typeof input>["order"];

/** The first rows in an order and the number of all, without keeping all. */
function firstOf(
  rows: Iterable<ListedRow>,
  { order, length }: { order: Order; length: number },
): { first: ListedRow[]; count: number } {
  const sign = { file: 0, largest: -1, smallest: 1 }[order];
  const sorted = (some: readonly ListedRow[]) =>
    some.toSorted((a, b) => sign * (a.qty - b.qty)).slice(0, length);
  let first: ListedRow[] = [];
  let count = 0;
  for (const row of rows) {
    count++;
    first.push(row);
    if (first.length === 2 * length) first = sorted(first);
  }
  return { first: sorted(first), count };
}

function cellsOf(row: ListedRow) {
  return [
    ...[row.file, row.row, row.month, row.hospital, row.level],
    ...[row.distributor, row.agent, row.manager, row.province],
    ...[row.qty, row.conv, row.marked ? 1 : 0],
  ];
}
