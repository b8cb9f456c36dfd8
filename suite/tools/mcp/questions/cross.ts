import * as z from "zod";
import { spans } from "../../../explore/questions/mod.ts";
import {
  choice,
  column,
  MAX_TOP,
  measure,
  order,
  search,
  skip,
  top,
} from "../arguments.ts";
import { EVERY_ANSWER } from "../texts.ts";
import { figures } from "./question.ts";

const axis = z.enum([...column.options, ...spans]);
const input = z.strictObject({
  rows: axis.describe("Names of a column, or months, quarters, years"),
  columns: axis.describe("Another one of these"),
  ...choice,
  measure,
  search,
  order: order("total, 2024-Q2:asc, 浙江"),
  skip,
  top: top(MAX_TOP),
  topColumns: z.number().int().min(1).max(40).default(12).describe(
    "Most columns, up to 40: the largest names, the newest months",
  ),
});

export const salesCross = figures({
  name: "sales_cross",
  title: "Cross two columns",
  description: () =>
    `A table of one column against another, or against months, quarters or years: provinces by quarter, the hospitals of each manager, some names by month (with where), active hospitals of each manager by month. Empty cells have no data rows. All months by default. ${EVERY_ANSWER}`,
  input,
  maxRows: MAX_TOP,
  asks: ({ rows, columns, measure, topColumns }) => ({
    show: "cross",
    rows,
    columns,
    measure,
    columnLimit: topColumns,
  }),
});
