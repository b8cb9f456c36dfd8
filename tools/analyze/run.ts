/** An order of the command line, told from top to bottom. */
import { resolve } from "node:path";
import { ServiceError } from "../../client/mod.ts";
import { visible } from "../../report/bad_cells/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import { wordNote } from "../../schemas/words/mod.ts";
import {
  answerTo,
  filterOf,
  needsRows,
  refuseRows,
  reportContent,
} from "./answer/mod.ts";
import { languageIn, type Order, parseOrder, UsageError } from "./arguments.ts";
import { type Data, loadFiles } from "./data.ts";
import { findFiles, messageOf, readFile } from "./files.ts";
import { Progress } from "./progress.ts";
import { refusedLines } from "./refused.ts";
import { askService, serviceOptions } from "./service.ts";
import { csvOf, harmless, tabLines, terminalLines } from "./show/mod.ts";
import { languageOfLocale, type Words, wordsIn } from "./words/mod.ts";

/** Exit codes. */
const FINE = 0;
const REFUSED = 1;
const USAGE = 2;
const UNREACHABLE = 3;

/** What a run needs of its process: streams, terminal, environment. */
export interface Surroundings {
  /** The folder that relative paths start from. */
  base: string;
  env: (name: string) => string | undefined;
  stdin: ReadableStream<Uint8Array>;
  /** Writes all of it. */
  write: (bytes: Uint8Array) => Promise<void>;
  /** Columns of the terminal that gets the answer; undefined if it is none. */
  columns: number | undefined;
  /** Writes a line to standard error. */
  say: (line: string) => void;
  /** Writes to the terminal that is standard error; undefined if it is none. */
  sayProgress: ((text: string) => void) | undefined;
  version: string;
}

/** Does what the arguments say, and returns the exit code. */
export async function run(
  args: readonly string[],
  around: Surroundings,
): Promise<number> {
  const { env } = around;
  const locale = env("LC_ALL") || env("LC_MESSAGES") || env("LANG");
  const language = languageIn(args) ?? languageOfLocale(locale);
  const words = wordsIn(language);
  const progress = new Progress(words, around.sayProgress);
  try {
    const order = parseOrder(args, words);
    if (order === "help") return await print(around, words.help);
    if (order === "version") return await print(around, `${around.version}\n`);
    return await follow(order, { around, words, language, progress });
  } catch (error) {
    progress.clear();
    if (error instanceof UsageError) {
      around.say(harmless(error.message));
      return USAGE;
    }
    if (!(error instanceof ServiceError)) throw error;
    around.say(serviceLine(error));
    return error.isTransient ? UNREACHABLE : REFUSED;
  }
}

interface Tools {
  around: Surroundings;
  words: Words;
  language: LanguageId;
  progress: Progress;
}

async function follow(order: Order, tools: Tools): Promise<number> {
  const { around, words } = tools;
  const data = order.url === undefined
    ? await loadFromFiles(order, tools)
    : await loadFromService(order, tools);
  for (const failure of data.failures) {
    for (const line of refusedLines(failure, tools)) around.say(line);
  }
  const isGood = data.failures.length === 0;
  if (!isGood && !(order.keepsGoing && data.files.length > 0)) return REFUSED;
  if (!isGood) around.say(words.leftOut(data.failures.length));
  const notes = notesOf(order, data, tools);
  for (const note of notes) around.say(harmless(`${words.note}: ${note}`));
  await answer(order, data, tools);
  if (order.excel !== undefined) {
    await writeExcel(order.excel, { order, data, notes }, tools);
  }
  return isGood ? FINE : REFUSED;
}

async function loadFromFiles(order: Order, tools: Tools): Promise<Data> {
  const { around, words, progress } = tools;
  const { base, stdin } = around;
  const files = findFiles(order.paths, { base, words });
  const wantsAll = order.output === "json" || order.excel !== undefined;
  const keepsRows = needsRows(order.question, wantsAll) !== undefined;
  return await loadFiles(files, { keepsRows, stdin, words, progress });
}

async function loadFromService(order: Order, tools: Tools): Promise<Data> {
  const { around, words, language } = tools;
  const { base, stdin, env } = around;
  const wantsAll = order.output === "json" || order.excel !== undefined;
  refuseRows(needsRows(order.question, wantsAll), words);
  const [file, ...others] = findFiles(order.paths, { base, words });
  if (others.length > 0) throw new UsageError(words.usage.oneFile);
  const options = serviceOptions(order, {
    env,
    resolve: (path) => resolve(base, path),
    language,
    words,
  });
  const bytes = await readFile(file, { stdin, words });
  return await askService(file, bytes, options);
}

function notesOf(
  { question }: Order,
  { files, notes, copies, shared, rows }: Data,
  { words, language }: Tools,
): string[] {
  const named = (file: string, sentence: string) =>
    files.length > 1 ? `${file}: ${sentence}` : sentence;
  const unknown = Object.entries(question.where).flatMap(([column, names]) =>
    (names ?? []).filter((name) => rows !== undefined && !has(rows, name))
      .map((name) =>
        words.unknownName(words.columns[column as "hospital"], name)
      )
  );
  return [
    ...copies.map(({ file, of }) => words.same(file, of)),
    ...shared.map(({ month, files }) => words.shared(month, files.join(", "))),
    ...notes.map(({ file, note }) => named(file, wordNote(note, language))),
    ...unknown,
  ];
}

function has({ names }: NonNullable<Data["rows"]>, name: string): boolean {
  return name === "" || names.idOf(name) >= 0;
}

async function answer(order: Order, data: Data, tools: Tools): Promise<void> {
  const { around, words } = tools;
  const { question, output } = order;
  const isTerminal = around.columns !== undefined;
  const { table, json, notes } = answerTo(question, data, words);
  for (const note of notes) around.say(harmless(`${words.note}: ${note}`));
  if (output === "json") {
    const bytes = json === undefined
      ? await data.json(filterOf(question))
      : new TextEncoder().encode(JSON.stringify(json));
    if (isTerminal) {
      await print(around, `${visible(new TextDecoder().decode(bytes))}\n`);
    } else await around.write(bytes);
  } else if (output === "csv") {
    await print(around, csvOf(table, isTerminal ? "terminal" : "file"));
  } else if (around.columns === undefined) {
    await print(around, `${tabLines(table).join("\n")}\n`);
  } else {
    const lines = terminalLines(table, {
      width: around.columns,
      hasColors: !around.env("NO_COLOR"),
      words,
      showsAll: question.top !== undefined,
    });
    await print(around, `${lines.join("\n")}\n`);
  }
}

async function writeExcel(
  path: string,
  { order, data, notes }: { order: Order; data: Data; notes: string[] },
  { around, words, language }: Tools,
): Promise<void> {
  const content = await reportContent(order.question, data, {
    language,
    notes,
  });
  const { writeReport } = await import("../../report/workbook/mod.ts");
  const bytes = await writeReport(content);
  try {
    await Deno.writeFile(resolve(around.base, path), bytes);
  } catch (error) {
    throw new UsageError(words.usage.unwritable(path, messageOf(error)));
  }
}

async function print(around: Surroundings, text: string): Promise<number> {
  await around.write(new TextEncoder().encode(text));
  return FINE;
}

/** `401 signature_mismatch: Signature verification failed (request 1a2b)` */
function serviceLine(error: ServiceError): string {
  const { status, reason, message, requestId } = error;
  const code = [status || "", reason ?? ""].filter(Boolean).join(" ");
  const request = requestId === undefined
    ? ""
    : ` (x-request-id: ${requestId})`;
  return harmless(`${code === "" ? "" : `${code}: `}${message}${request}`);
}
