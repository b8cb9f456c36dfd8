import * as z from "zod";
import { choice, order, orderOf, search, skip } from "../arguments.ts";
import { tableFor, type Tool } from "./question.ts";

/** Most rows of an answer; more rows call for figures or a spreadsheet. */
const MAX_ROWS = 50;

const input = z.strictObject({
  ...choice,
  search: search.describe("In names of hospitals"),
  qty: z.number().optional().describe("Only rows with exactly so many boxes"),
  order: order.describe(
    "By file and row; or qty, qty:asc for the largest returns",
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
  answer: (sales, { qty, search, order, skip, top, ...choice }) =>
    tableFor(sales, choice, {
      show: "rows",
      qty,
      search,
      skip,
      limit: top,
      order: orderOf(order),
    }),
} satisfies Tool<typeof input>;
