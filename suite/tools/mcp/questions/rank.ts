import * as z from "zod";
import {
  by,
  choice,
  MAX_TOP,
  measure,
  order,
  search,
  skip,
  top,
} from "../arguments.ts";
import { EVERY_ANSWER, notHere } from "../texts.ts";
import { figures } from "./question.ts";

const input = z.strictObject({
  by,
  ...choice,
  measure,
  search,
  order: order("share, amount:asc, achieved:asc, gap, lastMonth, quietMonths"),
  skip,
  top: top(MAX_TOP),
});

export const salesRank = figures({
  name: "sales_rank",
  title: "Rank sales",
  description: (commands) =>
    `The total of a period, and its hospitals, levels, distributors, agents, managers or provinces ranked: amount, share of the total, last month with rows. If sales_files lists targets: target, actual, per cent achieved, gap (what is missing; below zero is above target). All months by default; for the targets of a year give month 2024, even if its last months have no sales yet. ${EVERY_ANSWER} ${
      notHere(commands)
    }`,
  input,
  maxRows: MAX_TOP,
  asks: ({ by, measure }) => ({ show: "ranking", by, measure }),
});
