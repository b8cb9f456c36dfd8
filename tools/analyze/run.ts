/** An order of the command line, told from top to bottom. */
import { resolve } from "node:path";
import { ServiceError } from "../../client/mod.ts";
import { visible } from "../../schemas/words/mod.ts";
import type { WorkbooksFacts } from "../../explore/workbooks/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import {
  leftOutSentence,
  noteLines,
  notIncluded,
  targetsOnly,
  targetsSentence,
  type WordedNote,
} from "../../report/mod.ts";
import {
  type Answer,
  answerTo,
  needsRows,
  refuseRows,
  reportContent,
} from "./answer/mod.ts";
import { languageIn, type Order, parseOrder, UsageError } from "./arguments.ts";
import { type Data, dataOf, loadFiles } from "./data.ts";
import { decisionLines } from "./decisions.ts";
import { type InputFile, inputsOf, readInput } from "./files.ts";
import { verifyOutput, writeOutput } from "./output.ts";
import { Progress } from "./progress.ts";
import { refusedLines } from "./refused.ts";
import { writeRows } from "./rows.ts";
import { Service, serviceOptions } from "./service.ts";
import { csvOf, harmless, tabLines, terminalLines } from "./show/mod.ts";
import { resolveQuestion } from "./unknown.ts";
import { languageOfLocale, wordsIn } from "./language.ts";
import type { Words } from "./words/en.ts";

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
  /** Reads standard input to its end: only called for `-`. */
  readStandardInput: () => Promise<Uint8Array<ArrayBuffer>>;
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
  const { around: { base }, words, language } = tools;
  const inputs = inputsOf(order, { ...order, base, words });
  const output = order.excel === undefined
    ? undefined
    : verifyOutput(order.excel, { ...order, inputs, base, words });
  const data = order.url === undefined
    ? await loadFromFiles(order, inputs, tools)
    : await loadFromService(order, inputs, tools);
  const ending = sayLeftOut(order, { data, inputs }, tools);
  if (ending === "ends") return REFUSED;
  const undecided = data.facts.shared.filter(({ way }) => way === "undecided");
  if (undecided.length > 0) {
    for (const line of decisionLines(undecided, tools)) say(line, tools);
    return REFUSED;
  }
  const question = resolveQuestion(order.question, data, tools);
  const resolved = { ...order, question };
  if (question.rows !== undefined) {
    sayNotes(resolved, { facts: data.facts, notes: [] }, tools);
    await writeRows(question, data, tools.around);
    return ending === "fails" ? REFUSED : FINE;
  }
  const headings = order.headings ? wordsIn(order.headings) : words;
  const answered = answerTo(question, data, headings);
  const { facts } = data;
  sayNotes(resolved, { facts, notes: answered.notes }, tools);
  await writeAnswer(resolved, { data, answered }, tools);
  if (output !== undefined) {
    const content = await reportContent(question, data, language);
    const { writeReport } = await import("../../report/workbook/mod.ts");
    await writeOutput(output, await writeReport(content), words);
  }
  return ending === "fails" ? REFUSED : FINE;
}

async function loadFromFiles(
  { question, output, excel, shared, targetUnit }: Order,
  inputs: readonly InputFile[],
  { around: { readStandardInput }, progress }: Tools,
): Promise<Data> {
  const wantsAll = output === "json" || excel !== undefined;
  // The report names who serves each hospital.
  const keepsRows = excel !== undefined ||
    needsRows(question, wantsAll) !== undefined;
  const options = { keepsRows, targetUnit, readStandardInput, progress };
  const workbooks = await loadFiles(inputs, options);
  return dataOf(workbooks.settle({ shared }));
}

async function loadFromService(
  order: Order,
  inputs: readonly InputFile[],
  tools: Tools,
): Promise<Data> {
  const { around, words, language, progress } = tools;
  const targets = inputs.filter(({ hasTargets }) => hasTargets);
  const sales = inputs.filter(({ hasTargets }) => !hasTargets);
  const { base, readStandardInput, env } = around;
  const wantsAll = order.output === "json" || order.excel !== undefined;
  refuseRows(needsRows(order.question, wantsAll), words);
  const options = serviceOptions(order, {
    env,
    resolve: (path) => resolve(base, path),
    language,
    words,
  });
  const workbooks = await loadFiles(targets, {
    keepsRows: false,
    targetUnit: order.targetUnit,
    ...{ readStandardInput, progress },
  });
  const service = new Service(options, workbooks);
  for (const input of sales) {
    try {
      await service.add(await readInput(input, readStandardInput), order);
    } catch (error) {
      const isUnclear = error instanceof ServiceError && sales.length > 1;
      if (isUnclear) say(`${input.name}:`, tools);
      throw error;
    }
  }
  return await service.data();
}

/** Says which files are not included; then whether there is an answer, and whether it is whole. */
function sayLeftOut(
  { keepsGoing }: Order,
  { data: { facts }, inputs }: { data: Data; inputs: readonly InputFile[] },
  tools: Tools,
): "fine" | "fails" | "ends" {
  const { language } = tools;
  const isNamed = (name: string) =>
    inputs.some((input) => input.name === name && input.isNamed);
  let fails = facts.files.length === 0;
  for (const file of facts.leftOut) {
    if (file.why === "copy") {
      if (!file.isCounted) say(leftOutSentence(file, { language }), tools);
      continue;
    }
    if (file.why === "refused") {
      for (const line of refusedLines(file, tools)) tools.around.say(line);
      fails = true;
      continue;
    }
    if (file.why === "refused_by_service") {
      say(tools.words.refused(file.name, file.message), tools);
      fails = true;
      continue;
    }
    if (file.why === "bad_targets") {
      const { name } = file;
      const sentence = targetsSentence(file, { language });
      say(tools.words.refused(name, sentence), tools);
      if (file.problem.reason === "unit_missing") {
        say(tools.words.giveTargetUnit, tools);
      }
      fails = true;
      continue;
    }
    const sentence = leftOutSentence(file, { language });
    if (!isNamed(file.name)) say(sentence, tools);
    else if (!keepsGoing) throw new UsageError(sentence);
    else {
      say(sentence, tools);
      fails = true;
    }
  }
  if (facts.files.length === 0 && facts.targets.length > 0) {
    say(targetsOnly({ language }), tools);
  }
  if (fails && !(keepsGoing && facts.files.length > 0)) return "ends";
  const line = notIncluded(facts, { language });
  if (line !== undefined) say(line, tools);
  return fails ? "fails" : "fine";
}

/** Says what matters for all figures, then the notes on the answer, then the rest. */
function sayNotes(
  { allNotes }: Order,
  { facts, notes }: { facts: WorkbooksFacts; notes: readonly string[] },
  tools: Tools,
): void {
  const { words, language } = tools;
  const all = noteLines(facts, { language });
  const isRest = ({ kind }: WordedNote) => kind === "data";
  const said = all.filter(({ kind }) => kind !== "left_out");
  const lines: Pick<WordedNote, "text" | "details">[] = [
    ...said.filter((note) => !isRest(note)),
    ...notes.map((text) => ({ text, details: [] })),
    ...said.filter(isRest),
  ];
  for (const { text, details } of lines) {
    say(`${words.note}: ${text}`, tools);
    for (const line of allNotes ? details : []) say(`  ${line}`, tools);
  }
}

function say(line: string, { around }: Tools): void {
  around.say(harmless(line));
}

interface Answered {
  data: Data;
  answered: Answer;
}

async function writeAnswer(
  { question, output }: Order,
  { data, answered: { table, json } }: Answered,
  { around, words }: Tools,
): Promise<void> {
  const isTerminal = around.columns !== undefined;
  if (output === "json") {
    const bytes = json === undefined
      ? await data.json(question)
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
