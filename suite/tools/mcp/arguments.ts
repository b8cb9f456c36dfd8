/**
 * Arguments of models, in the terms of the contract. Each is described where it
 * stands: many hosts pass on no instructions of a server, or cut them.
 */
import * as z from "zod";
import { defaults } from "../../explore/question/mod.ts";
import { namesByColumn } from "../../explore/question/schema/mod.ts";
import {
  type Indicator,
  indicators,
  nameColumns,
  signs,
} from "../../explore/questions/mod.ts";
import { measureWords } from "../../explore/tables/mod.ts";
import { sharedChoices } from "../../explore/workbooks/mod.ts";

export function meaningOf(measure: Indicator): string {
  const { meaning, called } = measureWords[measure];
  return `${meaning.en} (${called[1]})`;
}

export const by = z.enum(nameColumns).default(defaults.by)
  .describe("Whose names to list");
export const measure = z.enum(indicators).default("qty").describe(
  indicators.map((one) => `${one}: ${meaningOf(one)}`).join("; "),
);

/** Months as people write them; they are parsed with the data. */
export const months = z.string().min(1).max(40).optional();

/** The rows that a question is about. */
export const choice = {
  files: z.array(z.string()).min(1).max(1000).optional().describe(
    "Only these workbooks",
  ),
  shared: z.enum(sharedChoices).optional().describe(
    "What the user chose for overlaps: only the newest, only the oldest, or add all",
  ),
  lenient: z.boolean().optional().describe(
    "Leave out rows that cannot be read, if the user agrees",
  ),
  month: months.describe(
    "2024-05, 2024-Q2, 2024, or last month: the newest of the data",
  ),
  from: months.describe("First month, in place of month"),
  to: months.describe("Last month, included"),
  where: namesByColumn.optional().describe(
    'Rows with exactly these names: {"province":["浙江"]}; (空) is the empty name',
  ),
  without: namesByColumn.optional().describe(
    'No rows with these names: {"agent":["甲"]}',
  ),
  sign: z.enum(signs).optional().describe(
    "sales: no returns; returns: only rows below 0",
  ),
};

export const search = z.string().max(200).optional().describe(
  "Names with all of these words; ranks and shares are of all names",
);
export const MAX_TOP = 100;

/** A heading to sort by, as in these examples, and the rows to show. */
export function paging(examples: string, max = MAX_TOP) {
  return {
    order: z.string().min(1).max(200).optional().describe(
      `Heading to sort by, largest first; with :asc smallest: ${examples}`,
    ),
    skip: z.number().int().min(0).default(0).describe("Rows to skip"),
    top: z.number().int().min(1).max(max).default(20).describe(
      `At most ${max}`,
    ),
  };
}

export type RowChoice = z.infer<z.ZodObject<typeof choice>>;

export type CommonArguments =
  & RowChoice
  & { search?: string; order?: string; skip: number; top: number };
