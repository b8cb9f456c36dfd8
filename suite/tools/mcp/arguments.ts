/**
 * Arguments of models, in the terms of the contract. Arguments that several
 * tools share are described once, in the instructions (`texts.ts`).
 */
import * as z from "zod";
import { month as monthKey } from "../../explore/question/schema/mod.ts";
import {
  type AskedQuestion,
  namesByColumn,
} from "../../explore/question/schema/mod.ts";
import { indicators, nameColumns } from "../../explore/questions/mod.ts";
import { orderIn } from "../answers/mod.ts";

export const month = monthKey;

const files = z.array(z.string()).min(1).max(1000).optional();

/** A column of names. */
export const column = z.enum(nameColumns);
export const by = column;
export const measure = z.enum(indicators).default("qty");
/** A column of the answer with a direction. */
export const order = z.string().min(1).max(200).optional();

/** Parses an order. */
export function orderOf(text: string | undefined): AskedQuestion["order"] {
  return text === undefined ? undefined : orderIn(text);
}
export const top = z.number().int().min(1).max(100).default(20);
export const skip = z.number().int().min(0).default(0);
export const search = z.string().max(200).optional();

const shared = z.enum(["add"]).optional().describe(
  "Only as the user decides",
);

/** The rows that a question is about. */
export const choice = {
  files,
  shared,
  month: month.optional().describe("YYYY-MM"),
  from: month.optional(),
  to: month.optional(),
  where: namesByColumn.optional(),
  without: namesByColumn.optional(),
};

export type RowChoice = z.infer<z.ZodObject<typeof choice>>;
