/**
 * The tools, in the order in which a model should meet them:
 *
 *   files      sales_files     the workbooks of the folder
 *   figures    sales_rank      names of one period, and their targets
 *              sales_change    two periods: moved, lost, first, returned; quiet, marked
 *              sales_cross     two columns, or one and months, quarters or years
 *              sales_rows      the rows themselves, with file and row number
 *   question   common to all except sales_files: a question in, a table out
 *   instead    a question without an answer -> questions that may have one
 *
 * @module
 */
import { salesChange, salesCross, salesRank, salesRows } from "./figures.ts";
import { salesFiles } from "./files.ts";
import type { Tool } from "./question.ts";

export type { Tool } from "./question.ts";

/** Hosts cache the list of tools: the order is fixed. */
export const tools = [
  salesFiles,
  salesRank,
  salesChange,
  salesCross,
  salesRows,
] as unknown as readonly Tool[];
