/**
 * The tools, in the order in which a model should meet them:
 *
 *   files      sales_files     which workbooks there are
 *   rank       sales_rank      names of one period, and their targets
 *   change     sales_change    two periods: moved, lost, new, returned
 *   cross      sales_cross     two columns, or one and months, quarters or years
 *   slices     how it adds up or counts by quarter, year and name
 *   rows       sales_rows      the rows themselves, with file and row number
 *
 * @module
 */
import { salesChange } from "./change.ts";
import { salesCross } from "./cross.ts";
import { salesFiles } from "./files.ts";
import type { Question } from "./question.ts";
import { salesRank } from "./rank.ts";
import { salesRows } from "./rows.ts";

export type { Question } from "./question.ts";

/** Hosts cache the list of tools: the order is fixed. */
export const questions = [
  salesFiles,
  salesRank,
  salesChange,
  salesCross,
  salesRows,
] as unknown as readonly Question[];
