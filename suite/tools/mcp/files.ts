import * as z from "zod";
import { monthsIn } from "../../explore/questions/mod.ts";
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
import { wording } from "./data.ts";
import { dimensionWords, indicatorHeadings } from "../../explore/tables/mod.ts";
import { EVERY_ANSWER, notHere } from "./texts.ts";
import type { Tool } from "./question.ts";

export const salesFiles = {
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
  const kinds = columns.map((column) =>
    dimensionWords[column].several.en.toLowerCase()
  );
  const what = `${counted(targets.length, "target")} of ${
    kinds.join(" and ")
  } in ${unit}, for sales_rank`;
  return [monthList([...months].sort(), "en"), null, what];
}

/** A number with its noun: `1 name`, `2 names`. */
function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
