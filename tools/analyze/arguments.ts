/** Arguments of the command line -> what to do. */
import { parseArgs } from "node:util";
import type {
  Axis,
  Measure,
  MonthRange,
  NameColumn,
  Where,
} from "../../core/explore/mod.ts";
import type { Way } from "../../core/workbooks/mod.ts";
import { MONTH_KEY } from "../../core/month_key.ts";
import { type LanguageId, languageIds } from "../../schemas/mod.ts";
import { axisIn, columnIn, comparisonIn, measureIn } from "./columns.ts";
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
  by?: NameColumn;
  /** The period to compare with. */
  comparison?: "before" | "yearBefore" | MonthRange;
  /** Whether months that only one of both periods has are left out of both. */
  isLikeForLike?: true;
  /** Only names with this state. */
  state?: "lost" | "new";
  cross?: readonly [rows: Axis, columns: Axis];
  /** The rows themselves, in place of figures. */
  rows?: RowFormat;
  top?: number;
  search?: string;
}

export interface Order {
  paths: readonly string[];
  /** Files that have targets, as the user says. */
  targets: readonly string[];
  /** The unit of targets that do not say it. */
  targetUnit?: Measure;
  question: Question;
  output: Output;
  /** The file to write the Excel report to. */
  excel?: string;
  /** Whether the report may replace a file. */
  force: boolean;
  keepsGoing: boolean;
  /** How months count of which several files have the same rows. */
  shared?: Way;
  /** The language of the heads of columns, if it is another one. */
  headings?: LanguageId;
  /** Whether notes say every place. */
  allNotes: boolean;
  /** Address of a service; if undefined, this machine reads the files. */
  url?: string;
  envFile?: string;
  encrypt: boolean;
}

/** What was wrong with the arguments, in a line. */
export class UsageError extends Error {}

const options = {
  month: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  by: { type: "string" },
  where: { type: "string", multiple: true },
  measure: { type: "string" },
  compare: { type: "string" },
  "like-for-like": { type: "boolean" },
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
  force: { type: "boolean" },
  shared: { type: "string" },
  notes: { type: "string" },
  "keep-going": { type: "boolean" },
  url: { type: "string" },
  "env-file": { type: "string" },
  encrypt: { type: "boolean" },
  lang: { type: "string" },
  headings: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

type Values = ReturnType<typeof parsed>["values"];

function parsed(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
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
  const { values, positionals } = parsedOrRefused(args, words);
  if (values.help) return "help";
  if (values.version) return "version";
  const { usage } = words;
  const refuse = (sentence: string): never => {
    throw new UsageError(sentence);
  };
  if (positionals.length === 0) refuse(usage.noFiles);
  if (values.json && values.csv) refuse(usage.oneOutput);
  if (values.lang !== undefined && languageIn(args) === undefined) {
    refuse(usage.value("--lang", values.lang, languageIds.join(", ")));
  }
  const { shared, notes, headings, "target-unit": unit } = values;
  if (notes !== undefined && notes !== "all") {
    refuse(usage.value("--notes", notes, "all"));
  }
  return {
    paths: positionals,
    targets: values.targets ?? [],
    ...(unit !== undefined && {
      targetUnit: known(
        measureIn(unit),
        "--target-unit",
        unit,
        "qty, conv",
        words,
      ),
    }),
    question: questionIn(values, words),
    output: values.json ? "json" : values.csv ? "csv" : "table",
    keepsGoing: values["keep-going"] ?? false,
    encrypt: values.encrypt ?? false,
    force: values.force ?? false,
    allNotes: notes === "all",
    ...(shared !== undefined && {
      shared: known(wayIn(shared), "--shared", shared, "add, latest", words),
    }),
    ...(headings !== undefined && {
      headings: known(
        languageIds.find((id) => id === headings),
        "--headings",
        headings,
        languageIds.join(", "),
        words,
      ),
    }),
    ...(values.excel !== undefined && { excel: values.excel }),
    ...(values.url !== undefined && { url: values.url }),
    ...(values["env-file"] !== undefined && { envFile: values["env-file"] }),
  };
}

function parsedOrRefused(args: readonly string[], { usage }: Words) {
  try {
    return parsed(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, option = ""] = /'(-[^' ]+)/.exec(error.message) ?? [];
    const isUnknown = "code" in error &&
      error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
    throw new UsageError(
      isUnknown ? usage.unknown(option) : usage.noValue(option),
    );
  }
}

function questionIn(values: Values, words: Words): Question {
  const { usage } = words;
  if (values.lost && values.new) throw new UsageError(usage.lostOrNew);
  if (values.cross !== undefined) {
    refuseBeside("--cross", [...aboutNames, "search"], values, words);
  }
  if (values.rows !== undefined) {
    refuseBeside("--rows", [...aboutNames, ...aboutFigures], values, words);
  }
  const state = values.lost ? "lost" : values.new ? "new" : undefined;
  const comparison = values.compare === undefined
    ? state !== undefined || values["like-for-like"]
      ? "before" as const
      : undefined
    : comparisonFrom(values.compare, words);
  const isByHospital = values.cross === undefined &&
    values.rows === undefined &&
    (comparison ?? values.search ?? values.top) !== undefined;
  const by = values.by === undefined
    ? isByHospital ? "hospital" : undefined
    : known(columnIn(values.by), "--by", values.by, words.columnList, words);
  const months = monthsIn(values, words);
  return {
    where: whereIn(values.where ?? [], words),
    measure: values.measure === undefined ? "qty" : known(
      measureIn(values.measure),
      "--measure",
      values.measure,
      "qty, conv",
      words,
    ),
    ...(months !== undefined && { months }),
    ...(by !== undefined && { by }),
    ...(comparison !== undefined && { comparison }),
    ...(values["like-for-like"] && { isLikeForLike: true as const }),
    ...(state !== undefined && { state }),
    ...(values.cross !== undefined && { cross: crossIn(values.cross, words) }),
    ...(values.rows !== undefined && {
      rows: known(
        rowFormats.find((format) => format === values.rows),
        "--rows",
        values.rows,
        rowFormats.join(", "),
        words,
      ),
    }),
    ...(values.top !== undefined && { top: countIn(values.top, words) }),
    ...(values.search !== undefined && { search: values.search }),
  };
}

/** Options about two periods or a ranking. */
const aboutNames = ["by", "compare", "lost", "new", "like-for-like"] as const;
/** Options that the rows themselves have no use for. */
const aboutFigures = [
  ...[
    "cross",
    "search",
    "measure",
    "json",
    "csv",
    "excel",
    "headings",
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

function known<T>(
  value: T | undefined,
  option: string,
  given: string,
  expected: string,
  { usage }: Words,
): T {
  if (value === undefined) {
    throw new UsageError(usage.value(option, given, expected));
  }
  return value;
}

function wayIn(text: string): Way | undefined {
  return text === "add" || text === "latest" ? text : undefined;
}

function monthIn(option: string, text: string, words: Words): string {
  const month = MONTH_KEY.test(text) ? text : undefined;
  return known(month, option, text, "2024-05", words);
}

function monthsIn(
  { month, from, to }: Values,
  words: Words,
): Partial<MonthRange> | undefined {
  if (month !== undefined) {
    if (from !== undefined || to !== undefined) {
      throw new UsageError(words.usage.monthOrRange);
    }
    const one = monthIn("--month", month, words);
    return { from: one, to: one };
  }
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageError(words.usage.reversed);
  }
  return {
    ...(from !== undefined && { from: monthIn("--from", from, words) }),
    ...(to !== undefined && { to: monthIn("--to", to, words) }),
  };
}

function whereIn(filters: readonly string[], words: Words): Where {
  const where: Partial<Record<NameColumn, string[]>> = {};
  for (const filter of filters) {
    const at = filter.indexOf("=");
    const word = at < 0 ? filter : filter.slice(0, at);
    const column = at < 0 ? undefined : columnIn(word.trim());
    const expected = words.whereExample;
    const name = known(column, "--where", filter, expected, words);
    (where[name] ??= []).push(filter.slice(at + 1).trim());
  }
  return where;
}

function comparisonFrom(text: string, words: Words) {
  const name = comparisonIn(text);
  if (name !== undefined) return name;
  const [from, to = from] = text.split("..");
  const months = MONTH_KEY.test(from) && MONTH_KEY.test(to)
    ? { from, to }
    : undefined;
  return known(months, "--compare", text, words.compareList, words);
}

function crossIn(text: string, words: Words): readonly [Axis, Axis] {
  const [rows, columns] = text.split(/[,，]/).map((word) =>
    axisIn(word.trim())
  );
  const axes = rows === undefined || columns === undefined || rows === columns
    ? undefined
    : [rows, columns] as const;
  return known(axes, "--cross", text, words.crossExample, words);
}

function countIn(text: string, words: Words): number {
  const count = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  return known(count, "--top", text, "20", words);
}
