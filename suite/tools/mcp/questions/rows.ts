import * as z from "zod";
import { choice, order, search, skip, top } from "../arguments.ts";
import { EVERY_ANSWER } from "../texts.ts";
import { figures } from "./question.ts";

/** Rows of an answer; more call for figures or a spreadsheet. */
const MAX_ROWS = 50;

const input = z.strictObject({
  ...choice,
  search: search.describe("Only hospitals whose name has all of these words"),
  qty: z.number().optional().describe("Only rows with exactly so many boxes"),
  order: order("qty, qty:asc; by file and row without it"),
  skip,
  top: top(MAX_ROWS),
});

export const salesRows = figures({
  name: "sales_rows",
  title: "Show rows",
  description: () =>
    `The data rows themselves, with file and row number: which file has a row, single deliveries and returns (order qty:asc). All months by default. Columns of where and without: hospital, level, distributor, agent, manager, province. For sums use the other tools. ${EVERY_ANSWER}`,
  input,
  maxRows: MAX_ROWS,
  asks: ({ qty }) => ({ show: "rows", qty }),
});
