/** Number formats (ECMA-376-1 18.8.31), and what spreadsheet programs show. */
import { assert, assertEquals } from "../../../support/assert.ts";
import { NumberFormat, type Shown } from "../../../../core/xlsx/styles/mod.ts";

const FILE = new URL(
  "../../../fixtures/number_formats/texts.json",
  import.meta.url,
);
/** Values, and the texts that LibreOffice shows of them by format. */
const { values, texts }: {
  values: readonly number[];
  texts: Record<string, readonly string[]>;
} = JSON.parse(Deno.readTextFileSync(FILE));
/** Signs of negative numbers, and colors in their place. */
const NEGATIVE = /[-(▲▼△↓负]/;
/** The number that a text shows, at its own precision; NaN without one. */
function numberIn(text: string): { number: number; precision: number } {
  const fraction = /^-?(.*?) +(\d+)\/(\d+)\s*$/.exec(text);
  if (fraction !== null) {
    const [, whole, top, bottom] = fraction.map(Number);
    return { number: whole + top / bottom, precision: 1 };
  }
  const scientific = /\d+(?:\.\d+)?E[+-]?\d+/.exec(text)?.[0];
  if (scientific !== undefined) {
    const number = Number(scientific);
    return { number, precision: number / 2 };
  }
  const digits = text.replace("m2", "")
    .replace(/(?<!\d)\.|\.(?!\d)|[^\d.]/g, "");
  const [, decimals = ""] = digits.split(".");
  return {
    number: digits === "" ? NaN : Number(digits),
    precision: 10 ** -decimals.length,
  };
}

/** What a reader of the text takes the number for. */
function takenFor(text: string, value: number, code: string) {
  const { number, precision } = numberIn(text);
  if (Number.isNaN(number)) return value === 0 ? "same" : "hidden";
  const isSame = Math.abs(number - Math.abs(value)) <= precision * 0.500001;
  if (!isSame) return "other";
  // Programs differ on the sign beside conditions; red numbers are negative.
  const isSigned = value >= 0 || NEGATIVE.test(text) ||
    /\[(?:red|[<>=])/i.test(code);
  return isSigned ? "same" : "unsigned";
}

/** What readers may take a number for that is shown in a way. */
const readings: Record<Exclude<Shown, "date"> | "same", readonly string[]> = {
  same: ["same"],
  percent: ["other"],
  // Excel shows neither negative dates nor those after 9999.
  other: ["other", "unsigned", "hidden"],
};

/** How a format and the text of LibreOffice disagree; undefined if they agree. */
function disagreement(
  code: string,
  value: number,
  text: string,
): string | undefined {
  // Chinese digits, halves of days and hours of several days are not compared.
  if (/DBNum|AM\/PM|\[[hms]/.test(code)) return undefined;
  const format = new NumberFormat(code);
  const shown = format.shown(value) ?? "same";
  if (shown === "date") {
    const date = format.dateText(value);
    return date === text ? undefined : `${code}: ${date}, not ${text}`;
  }
  const taken = takenFor(text, value, code);
  if (value === 0 || readings[shown].includes(taken)) return undefined;
  return `${code} shows ${value} as ${text}: ${taken}, not ${shown}`;
}

Deno.test("NumberFormat.shown() agrees with the texts of LibreOffice", () => {
  const codes = Object.entries(texts);
  assert(codes.length >= 300, `${codes.length} formats`);
  const found = codes.flatMap(([code, row]) =>
    values.map((value, i) => disagreement(code, value, row[i]))
  );
  assertEquals(found.filter((said) => said !== undefined), []);
});

/** Values that a format shows as they are, and values that it does not. */
const sections: [code: string, same: number[], other: number[]][] = [
  ['[>=10000]0!.0,"万";0', [9_999, -1], [10_000]],
  ["0;-0;;", [5, -5, 0], []],
  ["0;;", [5, 0], [-5]],
  ["0;0", [5], [-5]],
  ['[=0]"";General', [5, -5, 0], []],
  ["0;[Red]0", [5, -5], []],
];
for (const [code, same, other] of sections) {
  Deno.test(`NumberFormat.shown() chooses the section of ${code} by the value`, () => {
    const format = new NumberFormat(code);
    const isSame = (value: number) => format.shown(value) === undefined;
    assertEquals([...same, ...other].filter(isSame), same);
    const isOther = (value: number) => format.shown(value) === "other";
    assertEquals([...same, ...other].filter(isOther), other);
  });
}

Deno.test("NumberFormat.shown() reads what only Chinese Excel reads", () => {
  const shown = (code: string) => new NumberFormat(code).shown(200);
  assertEquals(shown("0!.0000"), "other");
  assertEquals(shown("G/通用格式"), undefined);
  assertEquals(shown("[DBNum2][$-804]General"), undefined);
  assertEquals(shown('上午/下午h"时"mm"分"'), "date");
  assertEquals(shown("[$-F800]dddd, mmmm dd, yyyy"), "date");
});

Deno.test("NumberFormat.hidesText is true of an empty fourth section", () => {
  const hides = (code: string) => new NumberFormat(code).hidesText;
  const codes = [";;;", "0;-0;;", ";;;@", "0;-0;;@", "0;@", "0"];
  assertEquals(codes.filter(hides), [";;;", "0;-0;;"]);
});

Deno.test("NumberFormat.mayDiffer is false for ordinary formats", () => {
  const ordinary = [
    ...["General", "#,##0.00_ ", "[Red]-0", "0;-0;;@", "#!.##0!.##0"],
    '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ',
  ];
  for (const code of ordinary) {
    assertEquals(new NumberFormat(code).mayDiffer, false, code);
  }
});

Deno.test("NumberFormat.shown() reads 255 characters, whatever is repeated", () => {
  const other = ["[", '"', "\\", "0,", ";"];
  const same = ["0.", '"."0'];
  const found = [...other, ...same, "y"].map((code) =>
    new NumberFormat(code.repeat(255 / code.length)).shown(1)
  );
  const expected = [...other.map(() => "other"), undefined, undefined, "date"];
  assertEquals(found, expected as typeof found);
});

Deno.test("NumberFormat.shown() takes a format of more than 255 characters for General", () => {
  const shown = [255, 256].map((length) =>
    new NumberFormat("y".repeat(length)).shown(1)
  );
  assertEquals(shown, ["date", undefined]);
});

Deno.test("NumberFormat.dateText() shows what Excel shows, before and after the leap day of 1900", () => {
  const text = (code: string, value: number, is1904 = false) =>
    new NumberFormat(code, is1904).dateText(value);
  assertEquals(text("yyyy/m/d", 59), "1900/2/28");
  assertEquals(text("yyyy/m/d", 61), "1900/3/1");
  assertEquals(text("yyyy/m/d", 2_958_465), "9999/12/31");
  assertEquals(text("yyyy/m/d", 43_956, true), "2024/5/6");
  assertEquals(text("aaaa", 45_418), "星期一");
});

Deno.test("NumberFormat.isAlone() is true of a format that shows a year or a month alone", () => {
  const alone = (code: string, value = 45_418) => {
    const format = new NumberFormat(code);
    return (["year", "month"] as const)
      .filter((unit) => format.isAlone(unit, value));
  };
  for (const code of ["yyyy", 'yyyy"年"', "yy", "yyyy;@"]) {
    assertEquals(alone(code), ["year"], code);
  }
  for (const code of ["m", "mm", 'm"月"', 'm"月份";@', "mmm"]) {
    assertEquals(alone(code), ["month"], code);
  }
  for (const code of ["yyyy/m", "d", "h:mm", "0", "e", "mm:ss", "[m]"]) {
    assertEquals(alone(code), [], code);
  }
  assertEquals(alone("yyyy", -1), []);
});

Deno.test("NumberFormat.unitOf() gives the year or the month of a date", () => {
  const format = new NumberFormat("yyyy");
  assertEquals(format.unitOf("year", 45_418), 2024);
  assertEquals(format.unitOf("month", 45_418), 5);
});
