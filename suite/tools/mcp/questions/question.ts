/** The tools about figures: one question, one answer. */
import type * as z from "zod";
import { type Answer, answer, keepsEnd } from "../../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import {
  type AnswerColumn,
  type Cell,
  kindOf,
  rowName,
} from "../../../explore/tables/mod.ts";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import {
  answerNotes,
  headsOf,
  refusalLine,
  stateWord,
  titleOf,
  totalLines,
  type Writing,
} from "../../answers/mod.ts";
import type { RowChoice } from "../arguments.ts";
import { Complaint } from "../complaint.ts";
import { aboutLine, type FolderData, notesWith, type Sales } from "../data.ts";
import { percent, shownName, type ToolTable } from "../table.ts";

/** A tool: its description for models, and its answer. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** @throws {Complaint} if the question has no answer as asked */
  answer(sales: Sales, input: z.infer<Input>): Promise<ToolTable>;
}

/** Writes numbers in full, in English. */
const writing: Writing = {
  language: "en",
  number: (value) => String(rounded(value)),
  name: shownName,
};

/**
 * The table of a question.
 * @throws {Complaint} if there is no answer
 */
export async function tableFor(
  sales: Sales,
  choice: RowChoice,
  asked: AskedQuestion,
): Promise<ToolTable> {
  const { month, from, to } = choice;
  if (month !== undefined && (from ?? to) !== undefined) {
    throw new Complaint("Give either month, or from and to");
  }
  const parsed = Question.safeParse({
    ...asked,
    where: choice.where,
    without: choice.without,
    ...(month ?? from ?? to) !== undefined && {
      period: { from: month ?? from, to: month ?? to },
    },
  });
  if (!parsed.success) throw new Complaint(parsed.error.issues[0].message);
  const data = await sales.open(choice);
  const found = answer(parsed.data, data.sales);
  if ("why" in found) {
    throw new Complaint(refusalLine(found, data.facts, writing));
  }
  return tableOf(found, data);
}

function tableOf(found: Answer, data: FolderData): ToolTable {
  const { question, table } = found;
  const { measure } = question;
  const cells = (row: readonly Cell[]) =>
    row.map((cell, i) =>
      table.columns[i].key === "name"
        ? rowName(cell, table, "model")
        : cellOf(cell, table.columns[i], measure)
    );
  return {
    lead: [
      ...data.lead,
      `${titleOf(found, writing)}. ${aboutLine(data)}`,
      ...totalLines(found, writing),
    ],
    columns: headsOf(found, "model").map(shownName),
    totals: table.totals.map((row) => ["total", ...cells(row).slice(1)]),
    rows: table.rows.map(cells),
    count: table.count,
    keepsEnd: keepsEnd(question),
    narrow: "Narrow with where, search or months, raise top, or page with skip",
    notes: notesWith(answerNotes(found, data.facts, writing), data),
  };
}

function cellOf(
  cell: Cell,
  column: AnswerColumn,
  measure: Parameters<typeof kindOf>[1],
): Cell {
  if (column.key === "state" && typeof cell === "string") {
    return stateWord(cell as Parameters<typeof stateWord>[0], "en") ?? null;
  }
  if (typeof cell !== "number") return cell;
  const kind = kindOf(column, measure);
  if (kind === "share" || kind === "ratio") return percent(cell);
  const isDivided = column.key === "average" || measure === "perHospital";
  return isDivided ? rounded(cell) : cell;
}

/** A quotient in as many places as readers need. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** The plural of a column: `hospitals`. */
export function plural(column: NameColumn): string {
  return `${column}s`;
}

/** A number with its noun: `1 name`, `2 names`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
