/** The tools: one for the files, and one for each group of questions. */
import * as z from "zod";
import { monthsIn, nameColumns, spans } from "../../explore/questions/mod.ts";
import { indicatorHeadings, severalIn } from "../../explore/tables/mod.ts";
import type {
  LeftOut,
  TargetsWorkbook,
  Workbook,
} from "../../explore/workbooks/mod.ts";
import {
  leftOutSentence,
  monthList,
  noteLines,
} from "../../report/words/mod.ts";
import { needsCheck } from "../../../schemas/mod.ts";
import { wordNote } from "../../../schemas/words/mod.ts";
import { by, choice, measure, months, paging, search } from "./arguments.ts";
import { wording } from "./data.ts";
import { EVERY_ANSWER, notHere } from "./texts.ts";
import { figures, type Tool } from "./question.ts";

const salesFiles = {
  name: "sales_files",
  title: "List workbooks",
  description: (commands) =>
    `Lists the workbooks of sales and of targets in the folder: months, data rows, notes on them, and which are left out and why. Ask this first. Each data row says that a distributor (配送商业) delivered boxes to a hospital (标准医院名称) in a month, with its level (标准级别) and province (省份), the agent (代理商) and the investment-promotion manager (招商经理). ${EVERY_ANSWER} ${
      notHere(commands)
    }`,
  input: z.strictObject({}),
  async answer(sales) {
    const { facts } = await sales.all();
    const files = [...facts.files, ...facts.targets, ...facts.leftOut]
      .sort((a, b) => a.name < b.name ? -1 : 1);
    const count = counted(files.length, "workbook");
    const copies = facts.leftOut.length - facts.notIncluded;
    return {
      lead: [
        files.length === 0
          ? "There is no .xlsx or .xlsm workbook in the folder. Subfolders are not read"
          : `${count}: ${facts.notIncluded} not included, ${
            copies === 1
              ? "1 a copy of another one"
              : `${copies} copies of others`
          }`,
      ],
      columns: [
        "file",
        "bytes",
        "months",
        "data rows",
        "notes, or what is wrong",
      ],
      rows: files.map(rowOf),
      narrow: "The first by name are shown; the other tools take all",
      notes: noteLines(facts, wording)
        .filter(({ kind }) => kind !== "data" && kind !== "left_out")
        .map(({ text, details }) => [text, ...details].join(". ")),
    };
  },
} satisfies Tool<z.ZodObject<Record<string, never>>>;

function rowOf(file: Workbook | TargetsWorkbook | LeftOut) {
  const { name, size } = file;
  if ("table" in file) return [name, size, ...targetCells(file)];
  if (!("why" in file)) {
    const months = monthList(file.months.map(({ month }) => month), "en");
    const rows = file.months.reduce((sum, { records }) => sum + records, 0);
    const notes = file.notes.map((note) =>
      `${needsCheck(note) ? "Check: " : ""}${wordNote(note, "en")}`
    ).join(". ");
    return [name, size, months, rows, notes];
  }
  return file.why === "copy"
    ? [name, size, "a copy", null, `It is identical to ${file.of}`]
    : [name, size, "not included", null, leftOutSentence(file, wording)];
}

function targetCells({ table }: TargetsWorkbook) {
  const { columns, measure, targets } = table;
  const months = new Set(targets.flatMap(({ months }) => monthsIn(months)));
  const unit = indicatorHeadings[measure].model;
  const kinds = columns.map((column) => severalIn("en")[column].toLowerCase());
  const what = `${counted(targets.length, "target")} of ${
    kinds.join(" and ")
  } in ${unit}, for sales_rank`;
  return [monthList([...months].sort(), "en"), null, what];
}

/** A number with its noun: `1 name`, `2 names`. */
function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

const salesRank = figures({
  name: "sales_rank",
  title: "Rank sales",
  description: (commands) =>
    `The total of a period, and its hospitals, levels, distributors, agents, managers or provinces ranked: amount, share of the total, last month with rows. If sales_files lists targets: target, actual, per cent achieved, gap (what is missing; below zero is above target). All months by default; for the targets of a year give month 2024, even if its last months have no sales yet. ${EVERY_ANSWER} ${
      notHere(commands)
    }`,
  input: z.strictObject({
    by,
    ...choice,
    measure,
    search,
    ...paging(
      "share, amount:asc, achieved:asc, gap, lastMonth, quietMonths",
    ),
  }),
  asks: ({ by, measure }) => ({ show: "ranking", by, measure }),
});

const salesChange = figures({
  name: "sales_change",
  title: "Compare two periods",
  description: () =>
    `What changed between two periods of equal length, in total and by name: who moved most, who was lost, bought first or returned; also who has gone quiet, or is marked as new. The newest month against the one before by default; months that only one period has are left out. ${EVERY_ANSWER}`,
  input: z.strictObject({
    by,
    show: z.enum(["moved", "lost", "first", "returned", "quiet", "marked"])
      .default("moved").describe(
        "moved: every name, largest change first; lost: in the comparison, not in the period; of several months also stopped: the last row is in the period, none in its last month or later; first: first purchases, which no earlier month has, without a comparison; returned: in an earlier month, not in the one before; quiet: no rows for two months and more at the end of the period; marked: rows whose 医院去重 is 1 (新增医院), of all months by default",
      ),
    ...choice,
    compare: z.enum(["before", "yearBefore"]).default("before").describe(
      "before: as many months right before (环比); yearBefore: the same months a year earlier (同比)",
    ),
    otherFrom: months.describe(
      "First month of another comparison, as long as the period",
    ),
    otherTo: months.describe("Its last month"),
    measure,
    search,
    ...paging("change:asc, change %, lastMonth"),
  }),
  asks({ by, show, compare, otherFrom, otherTo, measure }, monthsIn) {
    const first = otherFrom ?? otherTo;
    const last = otherTo ?? otherFrom;
    const { from } = first ? monthsIn("otherFrom", first) : {};
    const { to } = last ? monthsIn("otherTo", last) : {};
    return {
      by,
      measure,
      show: show === "moved" ? "changes" : show,
      compare: from !== undefined && to !== undefined ? { from, to } : compare,
    };
  },
});

const axis = z.enum([...nameColumns, ...spans]);

const salesCross = figures({
  name: "sales_cross",
  title: "Cross two columns",
  description: () =>
    `A table of one column against another, or against months, quarters or years: provinces by quarter, the hospitals of each manager, some names by month (with where), active hospitals of each manager by month. Empty cells have no data rows. All months by default. ${EVERY_ANSWER}`,
  input: z.strictObject({
    rows: axis.describe("Names of a column, or months, quarters, years"),
    columns: axis.describe("Another one of these"),
    ...choice,
    measure,
    search,
    ...paging("total, 2024-Q2:asc, 浙江"),
    topColumns: z.number().int().min(1).max(40).default(12).describe(
      "Columns to show, up to 40: the largest names, the newest months",
    ),
  }),
  asks: ({ rows, columns, measure, topColumns }) => ({
    show: "cross",
    rows,
    columns,
    measure,
    columnLimit: topColumns,
  }),
});

/** Maximum number of rows; more call for figures or a spreadsheet. */
const MAX_ROWS = 50;

const salesRows = figures({
  name: "sales_rows",
  title: "Show rows",
  description: () =>
    `The data rows themselves, with file and row number: which file has a row, single deliveries and returns (order qty:asc). All months by default. Columns of where and without: hospital, level, distributor, agent, manager, province. For sums use the other tools. ${EVERY_ANSWER}`,
  maxRows: MAX_ROWS,
  input: z.strictObject({
    ...choice,
    search: search.describe("Only hospitals whose name has all of these words"),
    qty: z.number().optional().describe(
      "Only rows with exactly this many boxes",
    ),
    ...paging("qty, qty:asc; by file and row without it", MAX_ROWS),
  }),
  asks: ({ qty }) => ({ show: "rows", qty }),
});

/**
 * The tools in the order in which a model should meet them. Hosts cache the
 * list: the order is fixed.
 */
export const tools = [
  salesFiles,
  salesRank,
  salesChange,
  salesCross,
  salesRows,
] as unknown as readonly Tool[];
