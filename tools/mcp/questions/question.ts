import type * as z from "zod";
import type { Measure, NameColumn } from "../../../explore/questions/mod.ts";
import type { Sales } from "../data.ts";
import type { Table } from "../table.ts";

/** A tool: what a model sees of it, and how it answers. */
export interface Question<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** @throws {Complaint} if the question cannot be answered as it was asked */
  answer(sales: Sales, input: z.infer<Input>): Promise<Table>;
}

export const CONV = "conv (10,000 boxes)";
export const QTY = "qty (boxes)";

/** The unit of a measure. */
export function unitOf(measure: Measure): string {
  return measure === "conv" ? "10,000 boxes" : "boxes";
}

/** A column as people call it: `hospitals`. */
export function plural(column: NameColumn): string {
  return `${column}s`;
}

/** A number of things: `1 name`, `2 names`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** A line of figures. */
export function figuresLine(
  label: string,
  { conv, qty, records }: { conv: number; qty: number; records: number },
): string {
  return `${label}: ${qty} ${QTY}, ${conv} ${CONV}, ${
    counted(records, "data row")
  }`;
}
