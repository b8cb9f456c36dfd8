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
      "moved: all names, the largest change first; lost: in the comparison, not in the period; first: first purchases, which no earlier month has; returned: in an earlier month, not in the one before; quiet: no rows for two months and more up to the end of the period; marked: the rows of new hospitals (医院去重)",
    ),
  ...choice,
  month: choice.month.describe(
    "One month, YYYY-MM; or use from and to. By default the newest month",
  ),
  compare: z.enum(["before", "yearBefore"]).default("before").describe(
    "before: the months right before (环比); yearBefore: those a year earlier (同比)",
  ),
  otherFrom: month.optional().describe(
    "First month of another comparison",
  ),
  otherTo: month.optional().describe("Last month of it"),
  measure,
  search,
  order: order.describe(
    "A column: difference, ratio:asc, amount, former, lastMonth, average",
  ),
  skip,
  top,
});

export const salesChange = {
  name: "sales_change",
  title: "Compare two periods",
  description:
    "Says what changed between two periods, in total and by name: who moved most, who was lost, bought first or returned. By default the newest month against the month before, without months that only one of the periods has.",
  input,
  answer(sales, question) {
    const { by, show, compare, otherFrom, otherTo, measure, ...rest } =
      question;
    const { search, order, skip, top, ...choice } = rest;
    const from = otherFrom ?? otherTo;
    const to = otherTo ?? otherFrom;
    return tableFor(sales, choice, {
      ...{ by, measure, search, skip, limit: top },
      show: show === "moved" ? "changes" : show,
      compare: from !== undefined && to !== undefined ? { from, to } : compare,
      order: orderOf(order),
    });
  },
} satisfies Tool<typeof input>;
