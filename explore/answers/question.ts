/**
 * What is asked of sales, as plain data. Page, command and agent tool parse what
 * they are given (an address, flags, arguments) with this one schema.
 */
import * as z from "zod";
import { indicators, nameColumns, spans } from "../questions/mod.ts";
import { MONTH_KEY } from "../../core/month_key.ts";

/** What an answer shows. */
const shows = [
  // Every month, with the change from the month before.
  "months",
  // The names of a column with ranks, shares and targets.
  "ranking",
  // The names of two periods, what moved most first; or those in one state.
  "changes",
  "lost",
  "first",
  "returned",
  // Names without rows in the newest months.
  "quiet",
  // The rows of the period whose 医院去重 is 1.
  "marked",
  // A column against another one, or against months, quarters, years.
  "cross",
  // The data rows themselves.
  "rows",
] as const;
export type Show = typeof shows[number];

/** Most characters of a cell in Excel. */
const LONGEST_NAME = 32_767;

/** A month as `YYYY-MM` (spec 2.3). */
export const month = z.string().regex(
  MONTH_KEY,
  "a month is YYYY-MM, such as 2024-05",
);

const names = z.array(z.string().max(LONGEST_NAME)).min(1).max(1000);

/** Names by column. */
export const namesByColumn = z.strictObject({
  hospital: names.optional(),
  level: names.optional(),
  distributor: names.optional(),
  agent: names.optional(),
  manager: names.optional(),
  province: names.optional(),
});

const axis = z.enum([...nameColumns, ...spans]);

/** A question about sales. */
export const Question = z.strictObject({
  show: z.enum(shows).default("ranking"),
  by: z.enum(nameColumns).default("hospital"),
  /** Of a cross table. */
  rows: axis.default("province"),
  columns: axis.default("month"),
  measure: z.enum(indicators).default("qty"),
  /** All months of the data by default; of changes the newest one. */
  period: z.strictObject({ from: month.optional(), to: month.optional() })
    .refine(({ from, to }) => !from || !to || from <= to, "from is after to")
    .optional(),
  /** The period that changes are compared with. */
  compare: z.union([
    z.enum(["before", "yearBefore"]),
    z.strictObject({ from: month, to: month })
      .refine(({ from, to }) => from <= to, "from is after to"),
  ]).default("before"),
  /** Only rows with one of these names in each of these columns. */
  where: namesByColumn.default({}),
  /** No rows with one of these names. */
  without: namesByColumn.default({}),
  /** Only names that contain all of these words. */
  search: z.string().max(200).optional(),
  /** Only rows with exactly so many boxes. */
  qty: z.number().optional(),
  /** The column to order by: its key, heading or label; largest first by default. */
  order: z.strictObject({
    column: z.string().min(1).max(LONGEST_NAME),
    way: z.enum(["descending", "ascending"]).default("descending"),
  }).optional(),
  /** Rows of the table to skip, and how many to show at most. */
  skip: z.int().min(0).default(0),
  limit: z.int().min(1).optional(),
  /** Columns of a cross table at most: the largest names, the newest months. */
  columnLimit: z.int().min(1).default(200),
});

export type Question = z.infer<typeof Question>;

/** A question as somebody asks it: what is not said has its default. */
export type AskedQuestion = z.input<typeof Question>;
