import { parseArgs } from "node:util";
import {
  type Axis,
  type Indicator,
  indicators,
  isSpan,
  isSum,
  type NameColumn,
  nameColumns,
  nearestNames,
  spans,
} from "../../explore/questions/mod.ts";
import {
  type AskedQuestion,
  Question,
  type Show,
} from "../../explore/question/schema/mod.ts";
import { dimensionWords, measureWords } from "../../explore/tables/mod.ts";
import { sharedChoices } from "../../explore/workbooks/mod.ts";
import { type LanguageId, languageIds } from "../../../schemas/mod.ts";
import { orderIn, periodIn } from "../answers/mod.ts";
import type { CommandWords } from "./words/en.ts";

export type Command = Exclude<ReturnType<typeof parseCommand>, string>;

export class UsageError extends Error {}

const options = {
  period: { type: "string" },
  by: { type: "string" },
  where: { type: "string", multiple: true },
  without: { type: "string", multiple: true },
  sign: { type: "string" },
  search: { type: "string" },
  show: { type: "string" },
  compare: { type: "string" },
  cross: { type: "string" },
  measure: { type: "string" },
  order: { type: "string" },
  top: { type: "string" },
  json: { type: "boolean" },
  csv: { type: "boolean" },
  excel: { type: "string" },
  "target-unit": { type: "string" },
  shared: { type: "string" },
  "keep-going": { type: "boolean" },
  "skip-bad-rows": { type: "boolean" },
  "save-bad-rows": { type: "string" },
  lang: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

type Values = ReturnType<typeof parsed>["values"];

const config = { options, allowPositionals: true } as const;

function parsed(args: readonly string[]) {
  return parseArgs({ ...config, args: [...args], tokens: true });
}

/** The language of `--lang`, even if something else is wrong. */
export function languageIn(args: readonly string[]): LanguageId | undefined {
  const { values: { lang } } = parseArgs({
    ...config,
    args: [...args],
    strict: false,
  });
  return languageIds.find((id) => id === lang);
}

/** @throws {UsageError} */
export function parseCommand(args: readonly string[], words: CommandWords) {
  const { usage } = words;
  const { values, positionals, tokens } = parsedOrRefused(args, usage);
  if (values.help) return "help" as const;
  if (values.version) return "version" as const;
  if (positionals.length === 0) throw new UsageError(usage.noFiles);
  if (positionals.includes("")) throw new UsageError(usage.emptyPath);
  const single = tokens.flatMap((token) =>
    token.kind === "option" && !("multiple" in options[token.name])
      ? token.rawName
      : []
  );
  const repeated = single.find((name, i) => single.indexOf(name) < i);
  if (repeated !== undefined) throw new UsageError(usage.repeated(repeated));
  if (values.json && values.csv) throw new UsageError(usage.oneOutput);
  const option = new Options(values, words);
  option.oneOf("lang", languageIds);
  return {
    paths: positionals,
    /** The unit of targets for workbooks that state none. */
    targetUnit: option.value("target-unit", measureIn, "qty, conv"),
    question: questionIn(option),
    output: values.json ? "json" : values.csv ? "csv" : "table",
    keepsGoing: values["keep-going"] ?? false,
    handling: values["skip-bad-rows"] ? "lenient" : "strict",
    shared: option.oneOf("shared", sharedChoices),
    excel: option.value(
      "excel",
      (text) => isFolder(text) ? text : excelIn(text),
      "report.xlsx",
    ),
    badRows: option.value("save-bad-rows", excelIn, "rows.xlsx"),
  } as const;
}

function parsedOrRefused(
  args: readonly string[],
  usage: CommandWords["usage"],
) {
  try {
    return parsed(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, option = ""] = /'(?:-\w, )?(-[^' ]+)/.exec(error.message) ?? [];
    // `-h=1` is read as `-h`, `-=` and `-1`.
    if (option === "-=" && args.some((arg) => arg.startsWith("-h="))) {
      throw new UsageError(usage.takesNone("-h"));
    }
    const type = Object.entries(options)
      .find(([name]) => option === `--${name}`)?.[1].type;
    if (type !== undefined) {
      throw new UsageError(
        type === "boolean" ? usage.takesNone(option) : usage.noValue(option),
      );
    }
    const given = option.replace(/^-+/, "");
    const [nearest = ""] = nearestNames(given, Object.keys(options));
    // The nearest option may be a different word; a typo begins like the
    // intended name.
    const isSlip = given.length > 1 && nearest.startsWith(given.slice(0, 2));
    throw new UsageError(
      usage.unknown(option, isSlip ? `--${nearest}` : undefined),
    );
  }
}

type TextOption = {
  [Key in keyof Values]-?: Values[Key] extends string | undefined ? Key : never;
}[keyof Values];

class Options {
  constructor(readonly values: Values, readonly words: CommandWords) {}

  /**
   * The value of an option; undefined if it is not given.
   * @throws {UsageError} if the text has no meaning
   */
  value<T>(
    option: TextOption,
    meaning: (text: string) => T | undefined,
    expected: string,
  ): T | undefined {
    const text = this.values[option];
    if (text === undefined) return undefined;
    return meaning(text) ?? this.#refuse(option, text, expected);
  }

  oneOf<T extends string>(
    option: TextOption,
    known: readonly T[],
  ): T | undefined {
    const meaning = (text: string) => known.find((one) => one === text);
    return this.value(option, meaning, known.join(", "));
  }

  names(option: "where" | "without"): Partial<Record<NameColumn, string[]>> {
    const names: Partial<Record<NameColumn, string[]>> = {};
    for (const filter of this.values[option] ?? []) {
      const [word, ...rest] = filter.split("=");
      const column = rest.length === 0 ? undefined : columnIn(word.trim());
      const { whereExample } = this.words;
      if (column === undefined) this.#refuse(option, filter, whereExample);
      (names[column] ??= []).push(rest.join("=").trim());
    }
    return names;
  }

  #refuse(option: string, given: string, expected: string): never {
    const { usage } = this.words;
    throw new UsageError(usage.value(`--${option}`, given, expected));
  }
}

function questionIn(option: Options): Question {
  const { values, words } = option;
  const show = option.value("show", showIn, SHOWN) ?? impliedShow(values);
  refuseUnused(show, values, words);
  const [rows, columns] = option.value("cross", crossIn, words.crossExample) ??
    [];
  const asked: AskedQuestion = {
    show,
    by: option.value("by", columnIn, words.columnList),
    rows,
    columns,
    measure: option.value("measure", indicatorIn, words.measureList),
    period: option.value("period", periodIn, words.periodList),
    compare: option.value("compare", comparisonFrom, words.compareList),
    where: option.names("where"),
    without: option.names("without"),
    sign: option.value("sign", signIn, words.signList),
    search: values.search,
    order: option.value("order", orderIn, words.orderExample),
    limit: option.value("top", countIn, "20"),
  };
  const question = Question.safeParse(asked);
  if (question.success) return question.data;
  const [{ path, message }] = question.error.issues;
  throw new UsageError(`--${path.join(".")}: ${message}`);
}

function impliedShow({ cross, compare, by, search, top, order }: Values): Show {
  if (cross !== undefined) return "cross";
  if (compare !== undefined) return "changes";
  return (by ?? search ?? top ?? order) === undefined ? "months" : "ranking";
}

/** Options without effect, by kind of answer. */
const unused: Partial<Record<Show, readonly (keyof Values)[]>> = {
  figures: ["by", "cross", "compare", "search"],
  months: ["by", "cross", "compare", "search"],
  ranking: ["cross", "compare"],
  cross: ["by", "compare"],
  rows: ["by", "cross", "compare", "measure", "target-unit"],
  quiet: ["cross", "compare"],
  marked: ["by", "cross", "compare"],
  changes: ["cross"],
  lost: ["cross"],
  first: ["cross"],
  returned: ["cross"],
};

function refuseUnused(
  show: Show,
  values: Values,
  { usage }: CommandWords,
): void {
  const other = unused[show]?.find((one) => values[one] !== undefined);
  if (other === undefined) return;
  const option = show === "cross"
    ? "--cross"
    : show === "changes"
    ? "--compare"
    : `--show ${show}`;
  throw new UsageError(usage.notTogether(option, `--${other}`));
}

/** Returns a function that finds the key for one of its names, in any case. */
function wordIn<Key extends string>(
  named: readonly (readonly [key: Key, ...names: string[]])[],
): (word: string) => Key | undefined {
  return (word) =>
    named.find(([key, ...names]) =>
      [key.toLowerCase(), ...names].includes(word.toLowerCase())
    )?.[0];
}

const axisNames = <Key extends Axis>(axis: Key) => {
  const { heading, called } = dimensionWords[axis];
  return [axis, heading.zh, ...called] as const;
};
const columnIn = wordIn(nameColumns.map(axisNames));
const axisIn = wordIn([...spans, ...nameColumns].map(axisNames));
const measureNames = <Key extends Indicator>(key: Key) =>
  [key, ...measureWords[key].called] as const;
const indicatorIn = wordIn(indicators.map(measureNames));
const measureIn = wordIn(indicators.filter(isSum).map(measureNames));
const signIn = wordIn([
  ["sales", "不含退货", "销售"],
  ["returns", "退货", "仅退货"],
]);
const comparisonIn = wordIn([
  ["before", "上月", "上期", "环比"],
  ["yearBefore", "去年同月", "去年同期", "同比"],
]);
const showIn = wordIn<Show>([
  ["figures", "指标", "关键指标"],
  ["months", "各月"],
  ["ranking", "排名"],
  ["lost", "流失"],
  ["first", "首次采购"],
  ["returned", "回流"],
  ["quiet", "沉默"],
  ["marked", "标记新增"],
  ["rows", "明细"],
]);
const SHOWN = "figures, lost, first, returned, quiet, marked, rows";

function comparisonFrom(text: string): AskedQuestion["compare"] {
  const word = comparisonIn(text);
  if (word !== undefined) return word;
  const range = periodIn(text);
  return range !== undefined && "from" in range && range.from && range.to
    ? { from: range.from, to: range.to }
    : undefined;
}

function crossIn(text: string): [rows: Axis, columns: Axis] | undefined {
  const [rows, columns, ...more] = text.split(/[,，]/).map((word) =>
    axisIn(word.trim())
  );
  return rows === undefined || columns === undefined || rows === columns ||
      isSpan(rows) && isSpan(columns) || more.length > 0
    ? undefined
    : [rows, columns];
}

function excelIn(text: string): string | undefined {
  return /\.xlsx$/i.test(text) ? text : undefined;
}

/** Whether a path is that of a folder: `.`, `..`, `reports/`. */
export function isFolder(path: string): boolean {
  return /(?:^|[\\/])(?:\.{1,2})?$/.test(path) && path !== "";
}

function countIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
