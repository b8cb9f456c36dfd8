import * as z from "zod";
import {
  by,
  choice,
  measure,
  month,
  order,
  orderOf,
  search,
  skip,
  top,
} from "../arguments.ts";
import { tableFor, type Tool } from "./question.ts";

const input = z.strictObject({
  by,
  show: z.enum(["moved", "lost", "first", "returned", "quiet", "marked"])
    .default("moved").describe(
      "moved: all names, the largest change first; lost: in the comparison, not in the period; in a period of several months also stopped: the last row is in the period, none in its last month or later; first: first purchases, which no earlier month has, without a comparison; returned: in an earlier month, not in the one before; quiet: no rows in two months and more up to the end of the period; marked: rows whose 医院去重 is 1",
    ),
  ...choice,
  compare: z.enum(["before", "yearBefore"]).default("before").describe(
    "before: the months right before (环比); yearBefore: those a year earlier (同比)",
  ),
  otherFrom: month.optional().describe("Another comparison, to otherTo"),
  otherTo: month.optional(),
  measure,
  search,
  order: order.describe(
    "difference, ratio:asc, amount, former, lastMonth, average",
  ),
  skip,
  top,
});

export const salesChange = {
  name: "sales_change",
  title: "Compare two periods",
  description:
    "Says what changed between two periods, in total and by name: who moved most, who was lost, bought first or returned; and who has gone quiet or is marked as new. By default the newest month against the month before; months that only one of the periods has are left out.",
  input,
  answer(sales, question) {
    const { by, show, compare, otherFrom, otherTo, measure, ...rest } =
      question;
    const { search, order, skip, top, ...choice } = rest;
    const from = otherFrom ?? otherTo;
    const to = otherTo ?? otherFrom;
    return tableFor(sales, choice, {
      by,
      measure,
      search,
      skip,
      limit: top,
      show: show === "moved" ? "changes" : show,
      compare: from !== undefined && to !== undefined ? { from, to } : compare,
      order: orderOf(order),
    });
  },
} satisfies Tool<typeof input>;
