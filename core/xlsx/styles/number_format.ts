/**
 * Number formats (ECMA-376-1 18.8.31): up to four sections between semicolons,
 * for positive numbers, negative numbers, 0 and texts, or for numbers that meet
 * a condition: `[>=10000]0!.0,"万";0`.
 */
/** How a number is shown, if not as the number that counts. */
export type Shown = "date" | "percent" | "other";

interface Section {
  condition?: (value: number) => boolean;
  /** How the section shows a number other than 0. */
  shown: Shown | undefined;
  /** Whether the section shows a text. */
  isText: boolean;
  /**
   * Literal text and color: they can tell a negative number from a positive
   * one.
   */
  marks: string;
  /** Letters such as `yyyy` (`n` for minutes), and literal texts after a quote. */
  runs: string[];
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
/** By number of letters from three on: the style of a month or a weekday. */
const dateStyles = ["short", "long", "narrow"] as const;
/** The longest format in Excel; longer formats count as `General`. */
const MAX_LENGTH = 255;
/** The number of the day after 9999-12-31; Excel shows later ones as `#`. */
const END_OF_DATES = 2_958_466;
const TOKEN =
  /"(?<quoted>[^"]*)"?|[\\!](?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]?|(?<general>General|G\/通用格式|@)|(?<minutes>(?<=h[^a-z]{0,5})m+|m+(?=[^a-z]{0,5}s))|(?<letters>AM\/PM|A\/P|上午\/下午|y+|m+|d+|h+|s+(?:\.0+)?|g+|aaaa?|e+(?![+-]))|./guis;
/** A condition, elapsed time, or a currency. */
const BRACKET =
  /^(?:([<>=]{1,2})([+-]?[\d.]+(?:E[+-]?\d+)?)|(h+|m+|s+)|\$([^-]*).*)$/is;
/** Chinese digits, and languages; the rest in brackets are colors. */
const SETTING = /^(?:DBNum|NatNum|ENG|HIJ|JPN|TWN)/i;

/** A format, read once and asked about the number of each cell. */
export class NumberFormat {
  readonly #sections: readonly Section[];
  /** Whether a text is not shown. */
  readonly hidesText: boolean;
  readonly #isByCondition: boolean;
  /** Whether negative numbers look like positive ones: `0;0`. */
  readonly #isUnsigned: boolean;

  /**
   * @param code the attribute `formatCode`
   * @param is1904 whether the workbook counts days from 1904
   */
  constructor(readonly code: string, readonly is1904 = false) {
    const sections = code.length > MAX_LENGTH ? [] : readSections(code);
    const last = sections.length > 1 ? sections.at(-1) : undefined;
    const text = sections.length > 3 || last?.isText ? last : undefined;
    this.hidesText = text !== undefined && !text.isText && text.marks === "";
    this.#sections = text === undefined ? sections : sections.slice(0, -1);
    const [positive, negative] = this.#sections;
    this.#isByCondition = sections.some(({ condition }) => condition);
    this.#isUnsigned = negative !== undefined && !this.#isByCondition &&
      negative.marks === positive.marks && !negative.marks.includes("-");
  }

  /** Whether any cell may show a number that does not count. */
  get mayDiffer(): boolean {
    const sections = this.#isByCondition
      ? this.#sections
      : this.#sections.slice(0, 2);
    return this.hidesText || this.#isUnsigned ||
      sections.some(({ shown }) => shown);
  }

  /**
   * How a number is shown; undefined if as itself, perhaps rounded, or if it is
   * 0.
   */
  shown(value: number): Shown | undefined {
    const shown = value === 0 ? undefined : this.#sectionOf(value)?.shown;
    const isBeyond = value < 0 || value >= END_OF_DATES;
    if (shown === "date" && isBeyond) return "other";
    return shown ?? (value < 0 && this.#isUnsigned ? "other" : undefined);
  }

  /** The text of a number that is shown as a date, in a clock of 24 hours. */
  dateText(value: number): string {
    const date = dateOf(value, this.is1904);
    return this.#runsOf(value).map((run) =>
      run.startsWith('"') ? run.slice(1) : runText(run, date)
    ).join("");
  }

  /** Whether a number is shown as a date, by its year or its month alone. */
  isAlone(unit: "year" | "month", value: number): boolean {
    const [run, ...more] = this.#runsOf(value)
      .filter((run) => !run.startsWith('"'));
    return this.shown(value) === "date" && more.length === 0 &&
      run.startsWith(unit[0]);
  }

  /** The year or the month of a date. */
  unitOf(unit: "year" | "month", value: number): number {
    const date = dateOf(value, this.is1904);
    return unit === "year" ? date.getUTCFullYear() : date.getUTCMonth() + 1;
  }

  #runsOf(value: number): readonly string[] {
    return this.#sectionOf(value)?.runs ?? [];
  }

  #sectionOf(value: number): Section | undefined {
    const { length } = this.#sections;
    const usual = value > 0 || length < 3 && value === 0 || length === 1
      ? 0
      : value < 0 || length < 3
      ? 1
      : 2;
    return this.#sections.find(({ condition }, i) =>
      condition?.(value) ?? i >= usual
    );
  }
}

function readSections(code: string): Section[] {
  const tokens: RegExpExecArray[][] = [[]];
  for (const token of code.matchAll(TOKEN)) {
    if (token[0] === ";") tokens.push([]);
    else tokens[tokens.length - 1].push(token);
  }
  return tokens.map(readSection);
}

function readSection(tokens: readonly RegExpExecArray[]): Section {
  const section: Section = {
    shown: undefined,
    isText: false,
    marks: "",
    runs: [],
  };
  // `0` for digits, `p` for a literal point, `t` for other text, `d` for dates.
  let shape = "";
  for (const { 0: token, groups = {} } of tokens) {
    const { bracket, general } = groups;
    const [, operator, limit, elapsed, currency] =
      BRACKET.exec(bracket ?? "") ?? [];
    const letters = groups.letters ?? groups.minutes?.replace(/m/gi, "n") ??
      elapsed?.replace(/./g, "[");
    const text = groups.quoted ?? groups.escaped ?? currency;
    if (operator !== undefined) {
      section.condition = (value) => holds(value, operator, Number(limit));
    } else if (letters !== undefined) {
      shape += "d";
      section.runs.push(letters.toLowerCase());
    } else if (general !== undefined) {
      shape += "g";
      section.isText ||= general === "@";
    } else if (text !== undefined || /^[^[_*]/.test(token)) {
      const isPlain = text === undefined;
      const kind = isPlain && /[0#?]/.test(token) ? "0" : "t";
      if (isPlain) shape += /[,.%]/.test(token) ? token : kind;
      else shape += text === "." ? "p" : "t";
      if (kind === "t") section.marks += (text ?? token).trim();
      section.runs.push(`"${text ?? token}`);
    } else if (bracket !== undefined && !SETTING.test(bracket)) {
      section.marks += bracket;
    }
  }
  return { ...section, shown: shownBy(shape) };
}

function shownBy(shape: string): Shown | undefined {
  if (!/[0g]/.test(shape)) return shape.includes("d") ? "date" : "other";
  // Commas after the last digit divide by 1,000 each. A literal point divides
  // by 10 for each digit after it, unless it is one of several separators.
  const isScaled = /0,+(?![,0])|^[^.p]*0p0[^.p]*$/.test(shape);
  if (isScaled) return "other";
  return shape.includes("%") ? "percent" : undefined;
}

function holds(value: number, operator: string, limit: number): boolean {
  return operator.includes("<") && value < limit ||
    operator.includes(">") && value > limit ||
    operator.includes("=") && value === limit;
}

/**
 * The moment of a number, in UTC (ECMA-376-1 18.17.4.1).
 * @param is1904 whether the workbook counts days from 1904, not from 1900
 */
function dateOf(number: number, is1904: boolean): Date {
  // Excel has a 29 February 1900, number 60; here it is 28 February, too.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const days = !is1904 && number < 60 ? number + 1 : number;
  return new Date(first + Math.round(days * DAY_MS / SECOND_MS) * SECOND_MS);
}

function runText(letters: string, date: Date): string {
  const year = date.getUTCFullYear();
  const units: Readonly<Record<string, number>> = {
    y: letters.length < 3 ? year % 100 : year,
    e: year,
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    h: date.getUTCHours(),
    n: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  };
  const { 0: unit, length } = letters.split(".", 1)[0];
  const style = dateStyles[length - 3];
  if (/^aaa|[md]{3}/.test(letters)) {
    return date.toLocaleDateString(unit === "a" ? "zh-CN" : "en-US", {
      [unit === "m" ? "month" : "weekday"]: style,
      timeZone: "UTC",
    });
  }
  return unit in units
    ? String(units[unit]).padStart(length, "0") + letters.slice(length)
    : "";
}
