/**
 * What a model may ask, in the terms of the contract; these descriptions are
 * all that it sees.
 */
import * as z from "zod";
import { nameColumns } from "../../core/explore/mod.ts";
import { MONTH_KEY } from "../../core/month_key.ts";

export const month = z.string().regex(
  MONTH_KEY,
  "a month is YYYY-MM, such as 2024-05",
);
const names = z.array(z.string().max(32_767)).min(1).max(1000);

const files = z.array(z.string()).min(1).max(1000).optional().describe(
  "Only these workbooks, by their names in sales_files; all by default",
);
const where = z.strictObject({
  hospital: names.optional(),
  level: names.optional(),
  distributor: names.optional(),
  agent: names.optional(),
  manager: names.optional(),
  province: names.optional(),
}).optional().describe(
  'Only rows with one of these exact names in each column: {"province": ["浙江"]}; (空) is the empty name',
);

/** A column of names. */
export const column = z.enum(nameColumns);
export const by = column.describe(
  "Whose names",
);
export const measure = z.enum(["conv", "qty"]).default("qty").describe(
  "What to order by: qty in boxes (盒), conv in 10,000 boxes (万盒)",
);
export const top = z.number().int().min(1).max(100).default(20).describe(
  "Most rows",
);
export const skip = z.number().int().min(0).max(1_000_000).default(0).describe(
  "Rows to leave out first, for the next page",
);
export const search = z.string().max(200).optional().describe(
  "Only names that contain this text; shares and ranks stay those of all",
);

const shared = z.enum(["add", "latest"]).optional().describe(
  "Only when an answer asks for it: how the user wants months to count that several files have. add: all rows; latest: only the file modified last",
);

/** Which rows a question is about. */
export const choice = {
  files,
  shared,
  month: month.optional().describe(
    "One month, YYYY-MM, in place of from and to",
  ),
  from: month.optional().describe("First month, YYYY-MM"),
  to: month.optional().describe("Last month, YYYY-MM"),
  where,
};

export type Choice = z.infer<z.ZodObject<typeof choice>>;
