import * as z from "zod";
import { type Answer, answer, keepsEnd } from "../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../explore/question/schema/mod.ts";
import {
  type AnswerColumn,
  averageDecimals,
  type Cell,
  inPercent,
  kindOf,
  rounded,
  rowName,
} from "../../explore/tables/mod.ts";
import { settledMonths } from "../../explore/questions/mod.ts";
import {
  answerNotes,
  headsOf,
  orderIn,
  periodIn,
  refusalLine,
  stateWord,
  titleOf,
  totalLines,
  writingOf,
} from "../answers/mod.ts";
import { monthList } from "../../report/words/mod.ts";
import type { Commands } from "../program/mod.ts";
import { MAX_TOP } from "./arguments.ts";
import {
  aboutLine,
  Complaint,
  type FolderData,
  notesWith,
  type Sales,
  wording,
} from "./data.ts";
import { shownName, type ToolTable } from "./table.ts";
import { type Arguments, insteadOf, type Unanswered } from "./instead.ts";

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** @param commands what the users of this server type */
  description(commands: Commands): string;
  input: Input;
  /** @throws {Complaint} if the question has no answer as asked */
  answer(sales: Sales, input: z.infer<Input>): Promise<ToolTable>;
}

interface FigureTool<Input extends z.ZodObject = z.ZodObject>
  extends Omit<Tool<Input>, "answer"> {
  maxRows?: number;
  /**
   * The part of the question that only this tool asks.
   * @param monthsIn parses the months of an argument
   */
  asks(
    input: z.infer<Input>,
    monthsIn: (argument: string, text: string) => Months,
  ): AskedQuestion;
}

type Months = ReturnType<typeof settledMonths>;

/** Decimals of amounts, as many as page and command show. */
const MAX_DECIMALS = 4;

/** Writes numbers in full, in English. */
const writing = writingOf(
  wording,
  (value) => String(rounded(value, MAX_DECIMALS)),
);

/** A tool about figures, which refuses a question with a call that works. */
export function figures<Input extends z.ZodObject>(
  own: FigureTool<Input>,
): Tool<Input> {
  const tool = own as unknown as FigureTool;
  return {
    ...own,
    async answer(sales, asked) {
      const input: Arguments = asked;
      const data = await sales.open(input);
      if (!("sales" in data)) return data;
      const found = answerOf(tool, input, data);
      if (!("why" in found)) {
        return tableOf(found, { data, maxRows: tool.maxRows ?? MAX_TOP });
      }
      const call = workingCall(tool, insteadOf(found, input, data.sales), data);
      const works = call &&
        `This call works: ${tool.name} ${JSON.stringify(call)}`;
      const why = whyNot(found, data).replace(/\.$/, "");
      throw new Complaint(works ? `${why}. ${works}` : why);
    },
  };
}

function answerOf(
  tool: FigureTool,
  input: Arguments,
  { facts: { coverage }, sales }: FolderData,
): Answer | Unanswered {
  const unread: Unanswered[] = [];
  const monthsIn = (argument: string, text: string): Months => {
    const period = periodIn(text);
    if (period !== undefined) return settledMonths(period, coverage.months);
    unread.push({ why: "unread_months", argument, text });
    return {};
  };
  const { month, from, to, where, without, sign, search, order, skip } = input;
  if (month !== undefined && (from ?? to) !== undefined) {
    return wrong("Give either month, or from and to");
  }
  const own = tool.asks(input, monthsIn);
  const first = from && monthsIn("from", from).from;
  const last = to && monthsIn("to", to).to;
  const parsed = Question.safeParse({
    ...own,
    where,
    without,
    sign,
    search,
    skip,
    limit: input.top,
    order: order === undefined ? undefined : orderIn(order),
    period: month !== undefined
      ? monthsIn("month", month)
      : (from ?? to) === undefined
      ? undefined
      : { ...first && { from: first }, ...last && { to: last } },
  });
  if (unread.length > 0) return unread[0];
  if (!parsed.success) return wrong(parsed.error.issues[0].message);
  return answer(parsed.data, sales);
}

function wrong(message: string): Unanswered {
  return { why: "wrong_arguments", message };
}

function whyNot(refusal: Unanswered, { facts }: FolderData): string {
  if (refusal.why === "wrong_arguments") return refusal.message;
  if (refusal.why !== "unread_months") {
    const line = refusalLine(refusal, facts, writing);
    if (refusal.why !== "unknown_name") return line;
    const { column, known } = refusal.unknown;
    return `${line}. sales_rank by ${column} lists all of them: ${known}`;
  }
  const { argument, text } = refusal;
  const { months } = facts.coverage;
  return [
    `Cannot read the months in ${argument} ${JSON.stringify(shownName(text))}`,
    "Write 2024-05, May 2024, 2024年5月, 2024-Q2, 2024, 2024-01..2024-06 or last month, the newest of the data",
    `The files have ${monthList(months, "en")}`,
  ].join(". ");
}

const MAX_TRIED = 6;

/** The first call in the queue with an answer; other calls add to the queue. */
function workingCall(
  tool: FigureTool,
  queue: Arguments[],
  data: FolderData,
): object | undefined {
  for (let tried = 0; tried < MAX_TRIED && tried < queue.length; tried++) {
    const asked = withoutDefaults(queue[tried], tool.input);
    const { data: parsed } = tool.input.safeParse(asked);
    if (parsed === undefined) continue;
    const found = answerOf(tool, parsed, data);
    if (!("why" in found)) return asked;
    queue.push(...insteadOf(found, parsed, data.sales));
  }
  return undefined;
}

function withoutDefaults(input: object, { shape }: z.ZodObject): object {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => {
      const type = shape[key];
      return value !== undefined &&
        !(type instanceof z.ZodDefault && type.def.defaultValue === value);
    }),
  );
}

function tableOf(
  found: Answer,
  { data, maxRows }: { data: FolderData; maxRows: number },
): ToolTable {
  const { question, table } = found;
  const { skip, limit = maxRows } = question;
  // Rows are shown as they are in their files.
  const cells = (row: readonly Cell[]) =>
    question.show === "rows"
      ? [...row]
      : row.map((cell, i) => cellOf(cell, table.columns[i], found));
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
    page: { skip, limit, maxRows },
    notes: notesWith(answerNotes(found, data.facts, writing), data),
  };
}

function cellOf(
  cell: Cell,
  column: AnswerColumn,
  { table, question }: Answer,
): Cell {
  if (column.key === "name") return rowName(cell, table, "model");
  if (column.key === "state" && typeof cell === "string") {
    return stateWord(cell, "en") ?? null;
  }
  if (typeof cell !== "number") return cell;
  const kind = kindOf(column, question.measure);
  if (kind === "share" || kind === "ratio") return inPercent(cell);
  return rounded(
    cell,
    kind === "average" ? averageDecimals(cell) : MAX_DECIMALS,
  );
}
