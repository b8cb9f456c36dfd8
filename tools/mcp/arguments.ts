/**
 * What a model may ask, in the terms of the contract; these descriptions are
 * all that it sees.
 */
import * as z from "zod";
import { nameColumns } from "../../explore/questions/mod.ts";
import { MONTH_KEY } from "../../core/month_key.ts";

export const month = z.string().regex(
  MONTH_KEY,
  "a month is YYYY-MM, such as 2024-05",
);
const names = z.array(z.string().max(32_767)).min(1).max(1000);

const files = z.array(z.string()).min(1).max(1000).optional().describe(
  "Only these workbooks, as sales_files names them",
);
const where = z.strictObject({
  hospital: names.optional(),
  level: names.optional(),
  distributor: names.optional(),
  agent: names.optional(),
  manager: names.optional(),
  province: names.optional(),
}).optional().describe(
  'Only rows with one of these exact names: {"province": ["浙江"]}; (空) is the empty name',
);

/** A column of names. */
export const column = z.enum(nameColumns);
export const by = column;
export const measure = z.enum(["conv", "qty"]).default("qty").describe(
  "qty in boxes (盒), or conv in 10,000 boxes (万盒)",
);
export const top = z.number().int().min(1).max(100).default(20);
export const skip = z.number().int().min(0).default(0).describe(
  "Rows before the page",
);
export const search = z.string().max(200).optional().describe(
  "Only names that contain this text; shares and ranks stay those of all",
);

const shared = z.enum(["add", "latest"]).optional().describe(
  "Only if an answer asks for it, as the user decides",
);

/** Which rows a question is about. */
export const choice = {
  files,
  shared,
  month: month.optional().describe(
    "One month, YYYY-MM; or use from and to",
  ),
  from: month.optional(),
  to: month.optional(),
  where,
};

export type Choice = z.infer<z.ZodObject<typeof choice>>;
