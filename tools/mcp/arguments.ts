/**
 * What a model may ask, in the terms of the contract; these descriptions are
 * all that it sees.
 */
import * as z from "zod";
import {
  type AskedQuestion,
  month as monthKey,
  namesByColumn,
} from "../../explore/answers/mod.ts";
import { indicators, nameColumns } from "../../explore/questions/mod.ts";
import { orderIn } from "../answers/mod.ts";

export const month = monthKey;

const files = z.array(z.string()).min(1).max(1000).optional().describe(
  "Only these workbooks, as sales_files names them",
);
const where = namesByColumn.optional().describe(
  'Only rows with one of these exact names: {"province": ["浙江"]}; (空) is the empty name',
);
const without = namesByColumn.optional().describe(
  "No rows with one of these names",
);

/** A column of names. */
export const column = z.enum(nameColumns);
export const by = column;
export const measure = z.enum(indicators).default("qty").describe(
  "qty: boxes (盒); conv: 10,000 boxes (万盒); active: hospitals with boxes above zero (动销医院); perHospital: boxes per active hospital (单产); returns: boxes of rows below zero (退货)",
);
/** A column of the answer, and which way. */
export const order = z.string().min(1).max(200).optional();

/** What an order says. */
export function orderOf(text: string | undefined): AskedQuestion["order"] {
  return text === undefined ? undefined : orderIn(text);
}
export const top = z.number().int().min(1).max(100).default(20);
export const skip = z.number().int().min(0).default(0).describe(
  "Rows before the page",
);
export const search = z.string().max(200).optional().describe(
  "Only names that contain all these words; shares and ranks stay those of all",
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
  without,
};

export type Choice = z.infer<z.ZodObject<typeof choice>>;
