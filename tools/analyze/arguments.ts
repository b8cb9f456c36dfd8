/** Arguments of the command line -> what to do. */
import { parseArgs } from "node:util";
import type {
  Axis,
  Measure,
  MonthRange,
  NameColumn,
  Where,
} from "../../explore/questions/mod.ts";
import type { Way } from "../../explore/workbooks/mod.ts";
import { type LanguageId, languageIds } from "../../schemas/mod.ts";
import {
  axisIn,
  columnIn,
  comparisonIn,
  measureIn,
  periodIn,
} from "./columns.ts";
import type { Words } from "./words/en.ts";

/** How the answer is written. */
export type Output = "table" | "json" | "csv";

/** How the rows themselves are written. */
const rowFormats = ["csv", "ndjson"] as const;
type RowFormat = typeof rowFormats[number];

/** A question about the data. */
export interface Question {
  months?: Partial<MonthRange>;
  where: Where;
  measure: Measure;
  by: NameColumn | undefined;
  /** The period to compare with. */
  comparison: "before" | "yearBefore" | MonthRange | undefined;
  /** Only names with this state. */
  state: "lost" | "new" | undefined;
  cross: readonly [rows: Axis, columns: Axis] | undefined;
  /** The rows themselves, in place of figures. */
  rows: RowFormat | undefined;
  top: number | undefined;
  search: string | undefined;
}

export interface Order {
  paths: readonly string[];
  /** Files that have targets, as the user says. */
  targets: readonly string[];
  /** The unit of targets that do not say it. */
  targetUnit: Measure | undefined;
  question: Question;
  output: Output;
  /** The file to write the Excel report to. */
  excel: string | undefined;
  keepsGoing: boolean;
  /** How months count that several files have. */
  shared: Way | undefined;
}

/** What was wrong with the arguments, in a line. */
export class UsageError extends Error {}

const MEASURES = "qty, conv";
const PERIODS = "2024-05, 2024-Q2, 2024";

const options = {
  month: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  by: { type: "string" },
  where: { type: "string", multiple: true },
  measure: { type: "string" },
  compare: { type: "string" },
  lost: { type: "boolean" },
  new: { type: "boolean" },
  cross: { type: "string" },
  rows: { type: "string" },
  top: { type: "string" },
  search: { type: "string" },
  targets: { type: "string", multiple: true },
  "target-unit": { type: "string" },
  json: { type: "boolean" },
  csv: { type: "boolean" },
  excel: { type: "string" },
  shared: { type: "string" },
  "keep-going": { type: "boolean" },
  lang: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

type Values = ReturnType<typeof parsed>["values"];

function parsed(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    tokens: true,
  });
}

/** An option that is given twice, though it has one value. */
function repeatedIn({ tokens }: ReturnType<typeof parsed>): string | undefined {
  const given = tokens.flatMap((token) =>
    token.kind === "option" && !isMultiple(token.name) ? token.rawName : []
  );
  return given.find((name, i) => given.indexOf(name) < i);
}

function isMultiple(name: keyof typeof options): boolean {
  return "multiple" in options[name];
}

/** What `--lang` says, even if something else is wrong. */
export function languageIn(args: readonly string[]): LanguageId | undefined {
  const { values } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
  });
  const { lang } = values;
  return languageIds.find((id) => id === lang);
}

/**
 * What to do.
 * @throws {UsageError}
 */
export function parseOrder(
  args: readonly string[],
  words: Words,
): Order | "help" | "version" {
  const found = parsedOrRefused(args, words);
  const { values, positionals } = found;
  if (values.help) return "help";
  if (values.version) return "version";
  const { usage } = words;
  if (positionals.length === 0) throw new UsageError(usage.noFiles);
  if (positionals.includes("")) throw new UsageError(usage.emptyPath);
  const repeated = repeatedIn(found);
  if (repeated !== undefined) throw new UsageError(usage.repeated(repeated));
  if (values.json && values.csv) throw new UsageError(usage.oneOutput);
  const option = new Options(values, words);
  option.oneOf("lang", languageIds);
  return {
    paths: positionals,
    targets: values.targets ?? [],
    targetUnit: option.value("target-unit", measureIn, MEASURES),
    question: questionIn(values, option, words),
    output: values.json ? "json" : values.csv ? "csv" : "table",
    keepsGoing: values["keep-going"] ?? false,
    shared: option.oneOf("shared", ["add", "latest"]),
    excel: option.value("excel", excelIn, "report.xlsx"),
  };
}

function parsedOrRefused(args: readonly string[], { usage }: Words) {
  try {
    return parsed(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, option = ""] = /'(?:-\w, )?(-[^' ]+)/.exec(error.message) ?? [];
    const type = Object.entries(options)
      .find(([name]) => option === `--${name}`)?.[1].type;
    if (type === undefined) throw new UsageError(unknown(option, usage));
    throw new UsageError(
      type === "boolean" ? usage.takesNone(option) : usage.noValue(option),
    );
  }
}

/** What to use in place of an option that has gone, or that there is none. */
function unknown(option: string, { gone, isGone, unknown }: Words["usage"]) {
  const instead = Object.entries(gone).find(([name]) => name === option)?.[1];
  return instead === undefined ? unknown(option) : isGone(option, instead);
}

/** The options that take one text. */
type TextOption = {
  [Key in keyof Values]-?: Values[Key] extends string | undefined ? Key : never;
}[keyof Values];

/** Options that were given, and what their texts mean. */
class Options {
  constructor(readonly values: Values, readonly words: Words) {}

  /**
   * What an option says; undefined if it is not given.
   * @throws {UsageError} if its text means nothing
   */
  value<T>(
    option: TextOption,
    meaning: (text: string) => T | undefined,
    expected: string,
  ): T | undefined {
    const text = this.values[option];
    if (text === undefined) return undefined;
    return meaning(text) ?? refuseValue(option, text, expected, this.words);
  }

  /** The one of these words that an option says. */
  oneOf<T extends string>(
    option: TextOption,
    known: readonly T[],
  ): T | undefined {
    const meaning = (text: string) => known.find((one) => one === text);
    return this.value(option, meaning, known.join(", "));
  }
}

function refuseValue(
  option: string,
  given: string,
  expected: string,
  { usage }: Words,
): never {
  throw new UsageError(usage.value(`--${option}`, given, expected));
}

function questionIn(
  values: Values,
  option: Options,
  words: Words,
): Question {
  const { usage } = words;
  if (values.lost && values.new) throw new UsageError(usage.lostOrNew);
  if (values.cross !== undefined) {
    refuseBeside("--cross", [...aboutNames, "search"], values, words);
  }
  if (values.rows !== undefined) {
    refuseBeside("--rows", [...aboutNames, ...aboutFigures], values, words);
  }
  const state = values.lost ? "lost" : values.new ? "new" : undefined;
  const comparison =
    option.value("compare", comparisonFrom, words.compareList) ??
      (state === undefined ? undefined : "before");
  const isByHospital = values.cross === undefined &&
    values.rows === undefined &&
    (comparison ?? values.search ?? values.top) !== undefined;
  const by = option.value("by", columnIn, words.columnList) ??
    (isByHospital ? "hospital" : undefined);
  const months = monthsIn(option, words);
  return {
    where: whereIn(values.where ?? [], words),
    measure: option.value("measure", measureIn, MEASURES) ?? "qty",
    ...months && { months },
    by,
    comparison,
    state,
    cross: option.value("cross", crossIn, words.crossExample),
    rows: option.oneOf("rows", rowFormats),
    top: option.value("top", countIn, "20"),
    search: values.search,
  };
}

/** Options about two periods or a ranking. */
const aboutNames = ["by", "compare", "lost", "new"] as const;
/** Options that the rows themselves have no use for. */
const aboutFigures = [
  ...[
    "cross",
    "search",
    "measure",
    "json",
    "csv",
    "excel",
    "targets",
    "target-unit",
  ] as const,
];

function refuseBeside(
  option: string,
  others: readonly (keyof Values)[],
  values: Values,
  { usage }: Words,
): void {
  const other = others.find((one) => values[one] !== undefined);
  if (other !== undefined) {
    throw new UsageError(usage.notTogether(option, `--${other}`));
  }
}

function monthsIn(
  option: Options,
  { usage }: Words,
): Partial<MonthRange> | undefined {
  const [month, start, end] = (["month", "from", "to"] as const)
    .map((name) => option.value(name, periodIn, PERIODS));
  if (month && (start || end)) throw new UsageError(usage.monthOrRange);
  const [first, last] = [(month ?? start)?.from, (month ?? end)?.to];
  if (first && last && first > last) throw new UsageError(usage.reversed);
  return first || last
    ? { ...first && { from: first }, ...last && { to: last } }
    : undefined;
}

function whereIn(filters: readonly string[], words: Words): Where {
  const where: Partial<Record<NameColumn, string[]>> = {};
  for (const filter of filters) {
    const [word, ...names] = filter.split("=");
    const column = names.length === 0 ? undefined : columnIn(word.trim());
    if (column === undefined) {
      refuseValue("where", filter, words.whereExample, words);
    }
    (where[column] ??= []).push(names.join("=").trim());
  }
  return where;
}

function comparisonFrom(text: string): Question["comparison"] {
  const [first, last] = text.split("..").map(periodIn);
  const range = text.includes("..") ? { first, last } : { first, last: first };
  return comparisonIn(text) ??
    (range.first && range.last &&
      { from: range.first.from, to: range.last.to });
}

function crossIn(text: string): Question["cross"] {
  const [rows, columns] = text.split(/[,，]/).map((word) =>
    axisIn(word.trim())
  );
  return rows === undefined || columns === undefined || rows === columns
    ? undefined
    : [rows, columns];
}

function excelIn(text: string): string | undefined {
  return /\.xlsx$/i.test(text) ? text : undefined;
}

function countIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
