/**
 * A question about sales as plain data, and its schema. Command and agent tool
 * parse flags and arguments with the schema. The page, which loads no Zod, has
 * only the type.
 *
 * ```ts
 * const { measure } = Question.parse({ by: "agent" });
 * console.log(measure); // qty
 * ```
 * @module
 */
import * as z from "zod";
import {
  cellFigures,
  type Chosen,
  indicators,
  nameColumns,
  nameStates,
  signs,
  spans,
} from "../../questions/mod.ts";
import { MONTH_KEY } from "../../../../core/month_key.ts";
import { defaults } from "../defaults.ts";

const shows = [
  // The figures of the period, beside the months before and the year before.
  "figures",
  // Every month, with the change from the previous month.
  "months",
  // The names of a column with ranks, shares and targets.
  "ranking",
  // The names of two periods, biggest changes first; or the names in one state.
  // In several months, lost names include those that have stopped.
  "changes",
  "lost",
  "first",
  "returned",
  // Names without rows for two months or more, as of the end of the period.
  "quiet",
  // Rows of the period whose 医院去重 is 1.
  "marked",
  // A column against another column, or against months, quarters or years.
  "cross",
  // The data rows themselves.
  "rows",
] as const;
export type Show = typeof shows[number];

/** Columns beside a name and its amount. */
const besides = [
  // Former amount, change and state against the months before, or a year before.
  "before",
  "yearBefore",
  // Target, actual, achieved, gap.
  "targets",
  // Last month with rows, and the months since.
  "activity",
  // Every month of the data.
  "months",
  // The names that serve the hospital.
  ...nameColumns,
] as const;
export type Beside = typeof besides[number];

const states = [...nameStates, "stopped", "quiet"] as const;
export type ListedState = typeof states[number];

/** Maximum number of characters in a cell of Excel. */
const MAX_NAME_LENGTH = 32_767;

/** A month as `YYYY-MM` (spec 2.3). */
export const month = z.string().regex(
  MONTH_KEY,
  "a month is YYYY-MM, such as 2024-05",
);

const names = z.array(z.string().max(MAX_NAME_LENGTH)).min(1).max(1000);

export const namesByColumn = z.strictObject({
  hospital: names.optional(),
  level: names.optional(),
  distributor: names.optional(),
  agent: names.optional(),
  manager: names.optional(),
  province: names.optional(),
}, {
  error: (issue) =>
    issue.code === "unrecognized_keys"
      ? `there is no column ${issue.keys.join(", ")}: the columns are ${
        nameColumns.join(", ")
      }`
      : undefined,
});

const axis = z.enum([...nameColumns, ...spans]);

export const Question = z.strictObject({
  show: z.enum(shows).default(defaults.show),
  by: z.enum(nameColumns).default(defaults.by),
  rows: axis.default(defaults.rows),
  columns: axis.default(defaults.columns),
  /** What the cells of a cross table show; changes need an axis of months. */
  cells: z.enum(cellFigures).optional(),
  measure: z.enum(indicators).default(defaults.measure),
  /** All months of the data by default; the newest month for changes. */
  period: z.strictObject({
    from: month.optional(),
    to: month.optional(),
    /** How many of the newest months of the data, instead of from and to. */
    newest: z.int().min(1).optional(),
  })
    .refine(({ from, to }) => !from || !to || from <= to, "from is after to")
    .refine(
      ({ from, to, newest }) => !newest || (from ?? to) === undefined,
      "newest has no from and to",
    )
    .optional(),
  compare: z.union([
    z.enum(["before", "yearBefore"]),
    z.strictObject({ from: month, to: month })
      .refine(({ from, to }) => from <= to, "from is after to"),
  ]).default(defaults.compare),
  /** Columns of a ranking, or of changes, besides the usual columns. */
  beside: z.array(z.enum(besides)).optional(),
  /** Only names in these states; quiet names only on request. */
  states: z.array(z.enum(states)).optional(),
  /** Only rows with one of these names, in each of these columns. */
  where: namesByColumn.default({}),
  without: namesByColumn.default({}),
  /** Only sales, without returns, or only returns. */
  sign: z.enum(signs).optional(),
  /** Only names that contain all of these words. */
  search: z.string().max(200).optional(),
  /** Lists only these names of a ranking; ranks and shares are among all. */
  only: names.optional(),
  /** Only rows with exactly this number of boxes. */
  qty: z.number().optional(),
  /**
   * The column to sort by: its key, heading or label; largest first by default.
   */
  order: z.strictObject({
    column: z.string().min(1).max(MAX_NAME_LENGTH),
    way: z.enum(["descending", "ascending"]).default("descending"),
  }).optional(),
  /** Rows of the table to skip, and the maximum number of rows to show. */
  skip: z.int().min(0).default(defaults.skip),
  limit: z.int().min(1).optional(),
  /** Maximum number of columns of a cross table: the largest names, the newest months. */
  columnLimit: z.int().min(1).default(defaults.columnLimit),
});

export type Question =
  & Omit<z.infer<typeof Question>, keyof Chosen>
  & Chosen;

/** A question as asked; omitted fields have defaults. */
export type AskedQuestion =
  & Omit<z.input<typeof Question>, keyof Chosen>
  & Partial<Chosen>;
