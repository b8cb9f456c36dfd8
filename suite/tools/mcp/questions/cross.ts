import * as z from "zod";
import { spans } from "../../../explore/questions/mod.ts";
import {
  choice,
  column,
  measure,
  order,
  orderOf,
  search,
  skip,
  top,
} from "../arguments.ts";
import { tableFor, type Tool } from "./question.ts";

const axis = z.enum([...column.options, ...spans]);
const input = z.strictObject({
  rows: axis.describe("Names of a column, months, quarters or years"),
  columns: axis.describe("The same, but another one"),
  ...choice,
  measure,
  search,
  order: order.describe("total, 2024-Q2:asc, 浙江"),
  skip,
  top,
  topColumns: z.number().int().min(1).max(40).default(12).describe(
    "Most columns: the largest names, or the newest months",
  ),
});

export const salesCross = {
  name: "sales_cross",
  title: "Cross two columns",
  description:
    "A table of one column against another, or against months, quarters or years: all hospitals of a manager, provinces by quarter, how many active hospitals each manager has by month. Empty cells have no data rows.",
  input,
  answer(sales, { rows, columns, measure, search, order, ...rest }) {
    const { skip, top, topColumns, ...choice } = rest;
    return tableFor(sales, choice, {
      show: "cross",
      rows,
      columns,
      measure,
      search,
      skip,
      limit: top,
      columnLimit: topColumns,
      order: orderOf(order),
    });
  },
} satisfies Tool<typeof input>;
