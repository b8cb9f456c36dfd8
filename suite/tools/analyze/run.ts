/** A command line, told from top to bottom. */
import { join } from "node:path";
import {
  readRejectedRows,
  type SettledWorkbooks,
  type SharedQuestion,
  type WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import { byPinyin, compareNames } from "../../explore/questions/mod.ts";
import { type Question, reportQuestions } from "../../explore/question/mod.ts";
import { type LanguageId, languageOfTag } from "../../../schemas/mod.ts";
import type { ReportContent } from "../../report/mod.ts";
import {
  fileNameOf,
  languageOf,
  noteLines,
  notIncluded,
  reportNotes,
  sharedOptions,
  sharedSentence,
  type WordedNote,
} from "../../report/words/mod.ts";
import {
  answer,
  answersTo,
  resolveQuestion,
  streamRows,
} from "../../explore/answers/mod.ts";
import { hasBadRows } from "../../report/bad_cells/mod.ts";
import {
  answerNotes,
  beyondNotes,
  refusalLine,
  totalLines,
  type Writing,
  writingOf,
} from "../answers/mod.ts";
import type { WorkbookReader } from "../workbooks/mod.ts";
import { answerText, writeRows } from "./answer_text.ts";
import {
  type Command,
  isFolder,
  languageIn,
  parseCommand,
  UsageError,
} from "./arguments.ts";
import {
  type InputFile,
  inputsOf,
  loadFiles,
  messageOf,
  ProgressLine,
  readInput,
} from "./files.ts";
import { leftOutLines } from "./left_out.ts";
import {
  type ExitCode,
  FINE,
  NOT_WRITTEN,
  OutputError,
  type OutputFile,
  REFUSED,
  USAGE,
  verifyOutput,
  writeWorkbook,
} from "./output.ts";
import { harmless } from "./terminal.ts";
import { type CommandWords, en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

/** The parts of a process that a run needs: streams, terminal, environment. */
export interface RunContext {
  base: string;
  command: string;
  env: (name: string) => string | undefined;
  /** Reads standard input to its end; called only for `-`. */
  readStandardInput: () => Promise<Uint8Array<ArrayBuffer>>;
  write: (bytes: Uint8Array) => Promise<void>;
  /** Whether the answer starts a new file that Excel may open: `> a.csv`. */
  beginsFile: boolean;
  /** Columns of the terminal for the answer; undefined without a terminal. */
  columns: number | undefined;
  say: (line: string) => void;
  /** Writes to the terminal of standard error; undefined without a terminal. */
  sayProgress: ((text: string) => void) | undefined;
  version: string;
  createReader?: () => WorkbookReader;
}

export const commandWords: Record<LanguageId, CommandWords> = { en, zh };

export async function run(
  args: readonly string[],
  around: RunContext,
): Promise<ExitCode> {
  const { env } = around;
  const locale = env("LC_ALL") || env("LC_MESSAGES") || env("LANG") || "";
  const asked = languageIn(args);
  const own = asked ?? languageOfTag(locale) ?? "en";
  // Output for programs does not depend on the language of the system.
  const languageFor = (terminal: unknown): LanguageId =>
    terminal === undefined ? asked ?? "en" : own;
  const writing = writingIn(languageFor(around.sayProgress));
  const words = commandWords[writing.id];
  const answerWords = commandWords[languageFor(around.columns)];
  const progress = new ProgressLine(words, around.sayProgress);
  const say = (line: string) => around.say(harmless(line));
  try {
    const command = parseCommand(args, words);
    if (command === "help") {
      return await print(around, answerWords.help(around.command));
    }
    if (command === "version") {
      return await print(around, `${around.version}\n`);
    }
    const tools = { around, words, writing, answerWords, own, progress, say };
    return await follow(command, tools);
  } catch (error) {
    progress.clear();
    if (error instanceof OutputError) {
      const target = error.target ?? words.theAnswer;
      say(words.usage.unwritable(target, messageOf(error.cause)));
      return NOT_WRITTEN;
    }
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    return USAGE;
  }
}

interface Tools {
  around: RunContext;
  words: CommandWords;
  writing: Writing;
  answerWords: CommandWords;
  /** The language of the reader, also for a report. */
  own: LanguageId;
  progress: ProgressLine;
  /** Writes a line to standard error, without control characters. */
  say(line: string): void;
}

async function follow(command: Command, tools: Tools): Promise<ExitCode> {
  const { around, words, progress, say } = tools;
  const { base } = around;
  const { excel, question } = command;
  const inputs = inputsOf(command.paths, { ...command, base, words });
  const newFile = (name: string) => verifyOutput(name, { base, words });
  const output = excel === undefined || isFolder(excel)
    ? undefined
    : newFile(excel);
  const badRows = command.badRows && newFile(command.badRows);
  const reading = { ...command, ...around, progress };
  const data = (await loadFiles(inputs, reading)).settle(command);
  const isSaved = badRows && await writeBadRows(badRows, inputs, data, tools);
  if (isSaved === false) say(words.nothingSaved);
  const ending = sayLeftOut(command, { data, inputs }, tools);
  if (ending === "ends") return REFUSED;
  const { question: shared } = data.facts;
  if (shared?.isOpen) {
    askShared(shared, tools);
    return REFUSED;
  }
  const code = await answerTo(command, data, tools);
  const asked = excel !== undefined && resolveQuestion(question, data);
  // A report without the comparison is still a report, and says so.
  if (code !== USAGE && excel !== undefined && asked && "chosen" in asked) {
    const content = await reportContent(question, data, tools.own);
    const name = fileNameOf(
      content.overview.figures ?? {},
      languageOf(tools.own),
    );
    const file = output ?? newFile(join(excel, `${name}.xlsx`));
    await writeWorkbook(file, { kind: "workbook", content }, words.usage);
  }
  return code === FINE && ending === "fails" ? REFUSED : code;
}

/**
 * Writes the unreadable rows of a file to a workbook. Returns false, and writes
 * nothing, if no file has unreadable rows beside others.
 * @throws {UsageError} if several files or standard input have such rows
 */
async function writeBadRows(
  output: OutputFile,
  inputs: readonly InputFile[],
  { facts }: SettledWorkbooks,
  { words: { usage }, writing: { id: language } }: Tools,
): Promise<boolean> {
  const bad = [
    ...facts.leftOut.filter(hasBadRows),
    ...facts.files.filter(({ leftOutRows }) => leftOutRows !== undefined),
  ];
  if (bad.length === 0) return false;
  if (bad.length > 1) throw new UsageError(usage.badRowsOf(bad.length));
  const input = inputs.find(({ name }) => name === bad[0].name);
  if (input?.path === undefined) throw new UsageError(usage.badRowsOfPipe);
  const read = await readInput(input, () => Promise.resolve(new Uint8Array()));
  const rejected = "why" in read
    ? undefined
    : await readRejectedRows(read.file, read.bytes);
  if (rejected === undefined) return false;
  const content = { language, rejected };
  await writeWorkbook(output, { kind: "rejectedRows", content }, usage);
  return true;
}

export async function reportContent(
  question: Question,
  data: SettledWorkbooks,
  language: LanguageId,
): Promise<ReportContent> {
  const { facts } = data;
  const newest = data.coverage.months.at(-1);
  const { overview, sheets } = reportQuestions(question, newest);
  const ask = (question: Question) => answer(question, data);
  return {
    language,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    overview: await answersTo(overview, ask),
    sheets: await answersTo(sheets, ask),
    ...reportNotes(facts, languageOf(language)),
  };
}

function askShared(
  question: SharedQuestion,
  { writing, words, say }: Tools,
): void {
  for (const one of question.shared) say(sharedSentence(one, writing));
  say(words.chooseShared);
  for (const { choice, line } of sharedOptions(question, writing)) {
    say(`  --shared ${choice}: ${line}`);
  }
}

async function answerTo(
  { question, output, excel }: Command,
  data: SettledWorkbooks,
  tools: Tools,
): Promise<ExitCode> {
  const { around, answerWords, writing, say } = tools;
  const { facts } = data;
  const isOfRows = question.show === "rows" && output !== "table";
  const isStream = isOfRows && question.order === undefined &&
    excel === undefined;
  const nameOrder = output === "json" ? compareNames : byPinyin;
  const found = isStream
    ? streamRows(question, data)
    : answer(question, data, nameOrder);
  if ("why" in found) {
    sayNotes({ facts, notes: [] }, tools);
    say(refusalLine(found, facts, writing));
    const { why } = found;
    if (why === "no_rows") return FINE;
    const isRefused = why === "missing_months" || why === "no_earlier";
    return isRefused ? REFUSED : USAGE;
  }
  if (isOfRows || !("table" in found)) {
    sayNotes({ facts, notes: beyondNotes(found.beyond, writing) }, tools);
    const rows = "table" in found ? found.table : found;
    await writeRows(rows, { ...around, isCsv: output === "csv" });
    return FINE;
  }
  const notes = [
    ...totalLines(found, writing),
    ...answerNotes(found, facts, writing),
  ];
  sayNotes({ facts, notes }, tools);
  const text = answerText(found, output, {
    ...around,
    hasColors: !around.env("NO_COLOR"),
    words: answerWords,
    writing: writingIn(answerWords.id),
  });
  return await print(around, text);
}

/** Writes numbers with the separators of English, as terminals do. */
function writingIn(language: LanguageId): Writing {
  return writingOf(languageOf(language), languageOf("en").formats.amount);
}

/** Returns whether there is an answer, and whether it is complete. */
function sayLeftOut(
  { keepsGoing, handling }: Command,
  { data: { facts }, inputs }: {
    data: SettledWorkbooks;
    inputs: readonly InputFile[];
  },
  { around, writing, words, say }: Tools,
): "fine" | "fails" | "ends" {
  let fails = facts.files.length === 0;
  for (const file of facts.leftOut) {
    if (file.why === "copy" && file.isCounted) continue;
    const isFault = file.why === "refused" || file.why === "bad_targets";
    const isNamed = file.why !== "copy" &&
      inputs.some(({ name, isNamed }) => name === file.name && isNamed);
    const lines = leftOutLines(file, { words, writing });
    if (isNamed && !isFault && !keepsGoing) throw new UsageError(lines[0]);
    for (const line of lines) around.say(line);
    fails ||= isFault || isNamed;
  }
  if (handling === "strict" && facts.leftOut.some(hasBadRows)) {
    say(words.skipBadRows);
  }
  if (facts.files.length === 0 && facts.targets.length > 0) {
    say(writing.words.targets.targetsOnly);
  }
  if (fails && !(keepsGoing && facts.files.length > 0)) return "ends";
  const line = notIncluded(facts, writing);
  if (line !== undefined) say(line);
  return fails ? "fails" : "fine";
}

/** Prints notes on all figures, then notes on the answer, then other notes. */
function sayNotes(
  { facts, notes }: { facts: WorkbooksFacts; notes: readonly string[] },
  { words, writing, say }: Tools,
): void {
  const all = noteLines(facts, writing);
  const isRest = ({ kind }: WordedNote) => kind === "data";
  const said = all.filter(({ kind }) => kind !== "left_out");
  const lines: Pick<WordedNote, "text" | "details" | "check">[] = [
    ...said.filter((note) => !isRest(note)),
    ...notes.map((text) => ({ text, details: [], check: false })),
    ...said.filter(isRest),
  ];
  for (const { text, details, check } of lines) {
    say(`${check ? words.check : words.note}: ${text}`);
    for (const line of details) say(`  ${line}`);
  }
}

async function print(around: RunContext, text: string): Promise<ExitCode> {
  await around.write(new TextEncoder().encode(text));
  return FINE;
}
