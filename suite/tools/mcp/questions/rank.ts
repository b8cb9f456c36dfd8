import * as z from "zod";
import {
  by,
  choice,
  measure,
  order,
  orderOf,
  search,
  skip,
  top,
} from "../arguments.ts";
import { tableFor, type Tool } from "./question.ts";

const input = z.strictObject({
  by,
  ...choice,
  measure,
  search,
  order: order.describe(
    "amount:asc, achieved:asc, target, gap, lastMonth, quietMonths",
  ),
  skip,
  top,
});

export const salesRank = {
  name: "sales_rank",
  title: "Rank sales",
  description:
    "Ranks hospitals, levels, distributors, agents, managers or provinces in a period: amount, share of the total, last month bought; and target, actual, per cent achieved, gap (what is missing; below zero is above target) if sales_files lists targets. Without month, from and to: all months together, and whole quarters and years of targets. For the targets of a year give from 2024-01 and to 2024-12, though its last months have no sales yet.",
  input,
  answer: (sales, { by, measure, search, order, skip, top, ...choice }) =>
    tableFor(sales, choice, {
      show: "ranking",
      by,
      measure,
      search,
      skip,
      limit: top,
      order: orderOf(order),
    }),
} satisfies Tool<typeof input>;
