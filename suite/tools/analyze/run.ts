/** A command line, told from top to bottom. */
import { join } from "node:path";
import { visible } from "../../../schemas/words/mod.ts";
import type {
  SettledWorkbooks,
  SharedQuestion,
  WorkbooksFacts,
} from "../../explore/workbooks/mod.ts";
import { byPinyin, compareNames } from "../../explore/questions/mod.ts";
import { withShortHeads } from "../../explore/tables/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { BYTE_ORDER_MARK, type ReportContent } from "../../report/mod.ts";
import {
  fileNameOf,
  languageOf,
  noteLines,
  notIncluded,
  optionLine,
  sharedOptions,
  sharedSentence,
  type WordedNote,
} from "../../report/words/mod.ts";
import {
  type Answer,
  answer,
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
} from "../answers/mod.ts";
import {
  type Command,
  isFolder,
  languageIn,
  parseCommand,
  UsageError,
} from "./arguments.ts";
import { writeBadRows } from "./bad_rows.ts";
import { loadFiles } from "./data.ts";
import type { WorkbookReader } from "../workbooks/mod.ts";
import { type InputFile, inputsOf, messageOf } from "./files.ts";
import { verifyOutput, writeOutput } from "./output.ts";
import { ProgressLine } from "./progress.ts";
import {
  type ExitCode,
  FINE,
  NOT_WRITTEN,
  OutputError,
  REFUSED,
  USAGE,
} from "./exit_codes.ts";
import { leftOutLines } from "./left_out.ts";
import { writeRows } from "./rows.ts";
import { reportContent } from "./report.ts";
import {
  answerJson,
  answerTable,
  csvOf,
  harmless,
  tabLines,
  terminalLines,
} from "./show/mod.ts";
import { languageOfLocale, wordsIn } from "./language.ts";
import type { CommandWords } from "./words/en.ts";

/** The parts of a process that a run needs: streams, terminal, environment. */
export interface RunContext {
  /** The folder that relative paths start from. */
  base: string;
  /** What the user has typed for the command. */
  command: string;
  env: (name: string) => string | undefined;
  /** Reads standard input to its end; called only for `-`. */
  readStandardInput: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Writes all bytes; throws an OutputError on failure. */
  write: (bytes: Uint8Array) => Promise<void>;
  /**
   * Whether the answer starts a new file, as with `> a.csv`, which Excel may
   * open.
   */
  beginsFile: boolean;
  /** Columns of the terminal for the answer; undefined without a terminal. */
  columns: number | undefined;
  /** Writes a line to standard error. */
  say: (line: string) => void;
  /** Writes to the terminal of standard error; undefined without a terminal. */
  sayProgress: ((text: string) => void) | undefined;
  version: string;
  /** Makes the reader of the files; by default, one with a worker. */
  createReader?: () => WorkbookReader;
}

/** Runs the command line and returns the exit code. */
export async function run(
  args: readonly string[],
  around: RunContext,
): Promise<ExitCode> {
  const { env } = around;
  const locale = env("LC_ALL") || env("LC_MESSAGES") || env("LANG");
  const asked = languageIn(args);
  const own = asked ?? languageOfLocale(locale);
  // Output for programs does not depend on the language of the system.
  const languageFor = (terminal: unknown): LanguageId =>
    terminal === undefined ? asked ?? "en" : own;
  const writing = writingIn(languageFor(around.sayProgress));
  const words = wordsIn(writing.id);
  const answerWords = wordsIn(languageFor(around.columns));
  const progress = new ProgressLine(words, around.sayProgress);
  try {
    const command = parseCommand(args, words);
    if (command === "help") {
      return await print(around, answerWords.help(around.command));
    }
    if (command === "version") {
      return await print(around, `${around.version}\n`);
    }
    const tools = { around, words, writing, answerWords, own, progress };
    return await follow(command, tools);
  } catch (error) {
    progress.clear();
    if (error instanceof OutputError) {
      const target = error.target ?? words.theAnswer;
      const cause = messageOf(error.cause);
      around.say(harmless(words.usage.unwritable(target, cause)));
      return NOT_WRITTEN;
    }
    if (!(error instanceof UsageError)) throw error;
    around.say(harmless(error.message));
    return USAGE;
  }
}

interface Tools {
  around: RunContext;
  /** The words for standard error. */
  words: CommandWords;
  writing: Writing;
  answerWords: CommandWords;
  /** The language of the reader, also for a report. */
  own: LanguageId;
  progress: ProgressLine;
}

async function follow(command: Command, tools: Tools): Promise<ExitCode> {
  const { around, words, progress } = tools;
  const { base } = around;
  const { excel } = command;
  const inputs = inputsOf(command.paths, { ...command, base, words });
  const newFile = (name: string) => verifyOutput(name, { base, words });
  const output = excel === undefined || isFolder(excel)
    ? undefined
    : newFile(excel);
  const badRows = command.badRows && newFile(command.badRows);
  const reading = { ...command, ...around, progress };
  const data = (await loadFiles(inputs, reading)).settle(command);
  if (badRows) {
    const { facts } = data;
    const { writing: { id: language } } = tools;
    const options = { facts, inputs, words, language };
    const isWritten = await writeBadRows(badRows, options);
    if (!isWritten) say(words.nothingSaved, tools);
  }
  const ending = sayLeftOut(command, { data, inputs }, tools);
  if (ending === "ends") return REFUSED;
  const { question: shared } = data.facts;
  if (shared?.isOpen) {
    askShared(shared, tools);
    return REFUSED;
  }
  const { question } = command;
  const code = await answerTo(command, data, tools);
  const asked = excel !== undefined && resolveQuestion(question, data);
  // A report without the comparison is still a report, and says what is
  // missing.
  if (code !== USAGE && excel !== undefined && asked && "chosen" in asked) {
    const content = await reportContent(question, data, tools.own);
    const file = output ?? newFile(join(excel, nameOf(content)));
    const { writeWorkbook } = await import("../../report/workbook/mod.ts");
    const bytes = await writeWorkbook({ kind: "workbook", content });
    await writeOutput(file, bytes, words.usage);
  }
  return code === FINE && ending === "fails" ? REFUSED : code;
}

/** The name of a report in a folder. */
function nameOf({ language, overview: { figures } }: ReportContent): string {
  return `${fileNameOf(figures ?? {}, languageOf(language))}.xlsx`;
}

/** Says what is to be decided, and the option for each choice. */
function askShared(question: SharedQuestion, tools: Tools): void {
  const { writing, words } = tools;
  for (const one of question.shared) say(sharedSentence(one, writing), tools);
  say(words.chooseShared, tools);
  for (const option of sharedOptions(question, writing)) {
    say(`  --shared ${option.choice}: ${optionLine(option, writing)}`, tools);
  }
}

/** Writes the answer, or says why there is none. */
async function answerTo(
  { question, output, excel }: Command,
  data: SettledWorkbooks,
  tools: Tools,
): Promise<ExitCode> {
  const { around, writing } = tools;
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
    say(refusalLine(found, facts, writing), tools);
    const { why } = found;
    if (why === "no_rows") return FINE;
    const isRefused = why === "missing_months" || why === "no_earlier";
    return isRefused ? REFUSED : USAGE;
  }
  if (isOfRows || !("table" in found)) {
    sayNotes({ facts, notes: beyondNotes(found.beyond, writing) }, tools);
    const format = output === "csv" ? "csv" : "json";
    const rows = "table" in found ? found.table : found;
    await writeRows(rows, { ...around, format });
    return FINE;
  }
  const notes = [
    ...totalLines(found, writing),
    ...answerNotes(found, facts, writing),
  ];
  sayNotes({ facts, notes }, tools);
  await writeAnswer(found, output, tools);
  return FINE;
}

/** Writes numbers with the separators of English, as terminals do. */
function writingIn(language: LanguageId): Writing {
  return { ...languageOf(language), number: languageOf("en").formats.amount };
}

/**
 * Names the files that are not included. Returns whether there is an answer,
 * and whether it is complete.
 */
function sayLeftOut(
  { keepsGoing, handling }: Command,
  { data: { facts }, inputs }: {
    data: SettledWorkbooks;
    inputs: readonly InputFile[];
  },
  tools: Tools,
): "fine" | "fails" | "ends" {
  const { writing, words } = tools;
  let fails = facts.files.length === 0;
  for (const file of facts.leftOut) {
    if (file.why === "copy" && file.isCounted) continue;
    const isFault = file.why === "refused" || file.why === "bad_targets";
    const isNamed = file.why !== "copy" &&
      inputs.some(({ name, isNamed }) => name === file.name && isNamed);
    const lines = leftOutLines(file, { words, writing });
    if (isNamed && !isFault && !keepsGoing) throw new UsageError(lines[0]);
    for (const line of lines) tools.around.say(line);
    fails ||= isFault || isNamed;
  }
  if (handling === "strict" && facts.leftOut.some(hasBadRows)) {
    say(words.skipBadRows, tools);
  }
  if (facts.files.length === 0 && facts.targets.length > 0) {
    say(writing.words.targets.targetsOnly, tools);
  }
  if (fails && !(keepsGoing && facts.files.length > 0)) return "ends";
  const line = notIncluded(facts, writing);
  if (line !== undefined) say(line, tools);
  return fails ? "fails" : "fine";
}

/** Prints notes on all figures, then notes on the answer, then other notes. */
function sayNotes(
  { facts, notes }: { facts: WorkbooksFacts; notes: readonly string[] },
  tools: Tools,
): void {
  const { words, writing } = tools;
  const all = noteLines(facts, writing);
  const isRest = ({ kind }: WordedNote) => kind === "data";
  const said = all.filter(({ kind }) => kind !== "left_out");
  const lines: Pick<WordedNote, "text" | "details" | "check">[] = [
    ...said.filter((note) => !isRest(note)),
    ...notes.map((text) => ({ text, details: [], check: false })),
    ...said.filter(isRest),
  ];
  for (const { text, details, check } of lines) {
    say(`${check ? words.check : words.note}: ${text}`, tools);
    for (const line of details) say(`  ${line}`, tools);
  }
}

function say(line: string, { around }: Tools): void {
  around.say(harmless(line));
}

async function writeAnswer(
  answered: Answer,
  output: Command["output"],
  { around, answerWords: words }: Tools,
): Promise<void> {
  const { columns } = around;
  const table = answerTable(answered, writingIn(words.id));
  if (output === "json") {
    const json = JSON.stringify(answerJson(answered));
    await print(around, columns === undefined ? json : `${visible(json)}\n`);
  } else if (output === "csv") {
    const text = csvOf(table, columns === undefined ? "file" : "terminal");
    await print(around, around.beginsFile ? BYTE_ORDER_MARK + text : text);
  } else if (columns === undefined) {
    await print(around, `${tabLines(table).join("\n")}\n`);
  } else {
    // The title has the months of a comparison.
    const titled = answered.other === undefined ? table : answerTable(
      { ...answered, table: withShortHeads(answered.table) },
      writingIn(words.id),
    );
    const lines = terminalLines(titled, {
      width: columns,
      hasColors: !around.env("NO_COLOR"),
      words,
      showsAll: answered.question.limit !== undefined,
    });
    await print(around, `${lines.join("\n")}\n`);
  }
}

async function print(around: RunContext, text: string): Promise<ExitCode> {
  await around.write(new TextEncoder().encode(text));
  return FINE;
}
