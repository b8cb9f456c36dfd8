import * as z from "zod";
import {
  by,
  choice,
  MAX_TOP,
  measure,
  order,
  otherFrom,
  otherTo,
  search,
  skip,
  top,
} from "../arguments.ts";
import { EVERY_ANSWER } from "../texts.ts";
import { figures } from "./question.ts";

const input = z.strictObject({
  by,
  show: z.enum(["moved", "lost", "first", "returned", "quiet", "marked"])
    .default("moved").describe(
      "moved: every name, largest change first; lost: in the comparison, not in the period; of several months also stopped: the last row is in the period, none in its last month or later; first: first purchases, which no earlier month has, without a comparison; returned: in an earlier month, not in the one before; quiet: no rows for two months and more at the end of the period; marked: rows whose 医院去重 is 1 (新增医院), of all months by default",
    ),
  ...choice,
  compare: z.enum(["before", "yearBefore"]).default("before").describe(
    "before: as many months right before (环比); yearBefore: the same months a year earlier (同比)",
  ),
  otherFrom,
  otherTo,
  measure,
  search,
  order: order("change:asc, change %, lastMonth"),
  skip,
  top: top(MAX_TOP),
});

export const salesChange = figures({
  name: "sales_change",
  title: "Compare two periods",
  description: () =>
    `What changed between two periods of equal length, in total and by name: who moved most, who was lost, bought first or returned; also who has gone quiet, or is marked as new. The newest month against the one before by default; months that only one period has are left out. ${EVERY_ANSWER}`,
  input,
  maxRows: MAX_TOP,
  asks({ by, show, compare, otherFrom, otherTo, measure }, monthsIn) {
    const first = otherFrom ?? otherTo;
    const last = otherTo ?? otherFrom;
    const { from } = first ? monthsIn("otherFrom", first) : {};
    const { to } = last ? monthsIn("otherTo", last) : {};
    return {
      by,
      measure,
      show: show === "moved" ? "changes" : show,
      compare: from !== undefined && to !== undefined ? { from, to } : compare,
    };
  },
});
