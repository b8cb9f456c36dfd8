import { assertEquals } from "../../../../tests/support/assert.ts";
import {
  type ShownTable,
  terminalLines,
} from "../../../tools/analyze/terminal.ts";
import {
  cut,
  harmless,
  padded,
  widthOf,
} from "../../../tools/analyze/terminal.ts";
import { commandWords } from "../../../tools/analyze/run.ts";
import { replaceIn } from "../../support/replaced_globals.ts";
import { ProgressLine } from "../../../tools/analyze/files.ts";

const widths: Record<string, number> = {
  "abc": 3,
  "医院": 4,
  "（空）": 6,
  "e\u0301": 1,
  "\u0301": 0,
  "\u200b": 0,
  "👩‍⚕️": 2,
  "🏥": 2,
  "ﾊﾝ": 2,
  "": 0,
};
for (const [text, width] of Object.entries(widths)) {
  Deno.test(`widthOf() of "${text}" is ${width}, and padded() fills it up to 9`, () => {
    assertEquals(widthOf(text), width);
    assertEquals(widthOf(padded(text, 9, "right")), 9);
  });
}

Deno.test("cut() leaves no half character, and marks that it cut", () => {
  assertEquals(cut("示例市第一医院", 9), "示例市第…");
  assertEquals(cut("示例", 4), "示例");
  assertEquals(widthOf(cut("👩‍⚕️👩‍⚕️👩‍⚕️", 5)), 5);
});

Deno.test("harmless() removes control characters and direction marks", () => {
  const codes = [0, 7, 8, 27, 127, 0x9b, 0x202e, 0x2066];
  const left = codes.filter((code) =>
    harmless(`a${String.fromCodePoint(code)}b`) !== "a\ufffdb"
  );
  assertEquals(left, []);
  assertEquals(harmless("a\tb\nc\u2028d"), "a b c d");
});

function tableOf(rows: number, name: (row: number) => string): ShownTable {
  return {
    title: "Hospitals",
    columns: [
      { head: "Rank", kind: "count" },
      { head: "Hospital", kind: "text" },
      { head: "Boxes", kind: "amount", hasBar: true },
      { head: "Share", kind: "share" },
    ],
    rows: Array.from({ length: rows }, (_, row) => [
      row + 1,
      name(row),
      1234.5 * (rows - row),
      row === 0 ? null : 0.125,
    ]),
    totals: [],
    count: rows,
    droppable: [3],
  };
}

const options = {
  hasColors: false,
  words: commandWords.en,
  showsAll: false,
  width: 80,
};
const linesOf = (table: ShownTable, more: Partial<typeof options> = {}) =>
  terminalLines(table, { ...options, ...more });

for (const width of [40, 60, 80, 200]) {
  Deno.test(`a table is no wider than ${width} columns`, () => {
    const table = tableOf(5, (row) => "示例市第一人民医院🏥".repeat(row + 1));
    const lines = linesOf(table, { width });
    assertEquals(lines.filter((line) => widthOf(line) > width), []);
  });
}

Deno.test("a table shows twenty rows, then how many there are", () => {
  const table = tableOf(300, (row) => `a${row}`);
  const lines = linesOf(table);
  assertEquals(lines.at(-1), "20 of 300");
  const [above, below] = [3, 2];
  assertEquals(lines.length, above + 20 + below);
  const all = linesOf(table, { showsAll: true });
  assertEquals(all.length, above + 300);
});

/** The length of the bar at the end of a line. */
const barOf = (line: string) => /█*$/.exec(line)?.[0].length;

Deno.test("bars fill the room beside the table but for two columns, if that is four columns to twenty", () => {
  const table = tableOf(2, () => "a");
  const [, , head] = linesOf(table);
  const lengths = [0, 5, 6, 7, 21, 22, 23].map((room) => {
    const [, , , first] = linesOf(table, { width: widthOf(head) + room });
    return barOf(first);
  });
  assertEquals(lengths, [0, 0, 4, 5, 19, 20, 20]);
});

Deno.test("amounts below zero have bars, zeros and missing amounts have none", () => {
  const table = tableOf(2, () => "a");
  const barsOf = (...amounts: (number | null)[]) => {
    const rows = amounts.map((amount) => [1, "a", amount, null]);
    return linesOf({ ...table, rows }).slice(3).map(barOf);
  };
  assertEquals(barsOf(-20, 10), [20, 10]);
  assertEquals(barsOf(0, 0), [0, 0]);
  assertEquals(barsOf(1, null), [20, 0]);
});

Deno.test("the longest bar is that of the largest amount, even in a row that is not shown", () => {
  const table = tableOf(21, () => "a");
  const rows = table.rows.map((_, at) => [1, "a", at === 20 ? 20 : 10, null]);
  const [, , , first] = linesOf({ ...table, rows });
  assertEquals(barOf(first), 10);
});

Deno.test("names are narrowed to eight columns, heads of numbers to 24", () => {
  const long = "x".repeat(30);
  const kinds = ["text", "count"] as const;
  const columns = kinds.map((kind) => ({ head: long, kind }));
  const rows = [[long, 1]];
  const table = { ...tableOf(1, () => long), columns, rows, droppable: [] };
  const headAt = (width: number) =>
    linesOf(table, { width })[2].split(/ +/).map(({ length }) => length);
  const widths = [80, 40, 20].map(headAt);
  assertEquals(widths, [[30, 24], [14, 24], [8, 24]]);
});

Deno.test("a table writes a number by the kind of its column, and an amount with the decimals that it has", () => {
  const cells = [
    ["text", 2024.5, "2024.5"],
    ["amount", 1234.56789, "1,234.5679"],
    ["amount", -2, "-2"],
    ["signed", 1234.5, "+1,234.5"],
    ["share", 0.00001, "<0.1%"],
    ["count", null, "–"],
  ] as const;
  const columns = cells.map(([kind]) => ({ head: "", kind }));
  const rows = [cells.map(([, value]) => value)];
  const table = { ...tableOf(0, () => ""), columns, rows, droppable: [] };
  const [, , , line] = linesOf(table);
  assertEquals(line.trim().split(/ +/), cells.map(([, , text]) => text));
});

Deno.test("terminalLines() shows the newest of many months", () => {
  const rows = Array.from({ length: 24 }, (_, i) => [`month ${i}`]);
  const columns = [{ head: "Month", kind: "text" as const }];
  const months = { title: "Months", columns, rows, count: rows.length };
  const table = { ...months, totals: [], droppable: [], keepsEnd: true };
  const lines = linesOf(table);
  assertEquals([lines[3], lines[22]], ["month 4", "month 23"]);
});

/** What is said by some work at times of the test; `|` clears the line. */
function withClock(
  work: (progress: ProgressLine, at: (ms: number) => void) => void,
) {
  let time = 5000;
  using _ = replaceIn(performance, { now: () => time });
  const said: string[] = [];
  const progress = new ProgressLine(
    commandWords.en,
    (text) => said.push(text),
  );
  work(progress, (ms) => time = 5000 + ms);
  return said.map((text) => text.replaceAll("\r\x1b[K", "|"));
}

Deno.test("ProgressLine shows a line five times a second, with the seconds left, and clears it once", () => {
  const said = withClock((progress, at) => {
    const times = [[199, 0.025], [200, 0.05], [399, 0.1], [400, 0.09995]]
      .concat([[4000, 0.5], [4300, 0.8], [4500, 0.95], [4700, 1]]);
    for (const [ms, done] of times) {
      at(ms);
      progress.show("a\u009b.xlsx", done, 1500);
    }
    progress.clear();
    progress.clear();
  });
  assertEquals(said, [
    "|a\ufffd.xlsx 5 %, 1,500 rows",
    "|a\ufffd.xlsx 9 %, 1,500 rows, 4 s left",
    "|a\ufffd.xlsx 50 %, 1,500 rows, 4 s left",
    "|a\ufffd.xlsx 80 %, 1,500 rows, 2 s left",
    "|a\ufffd.xlsx 95 %, 1,500 rows",
    "|a\ufffd.xlsx 100 %, 1,500 rows",
    "|",
  ]);
});

Deno.test("ProgressLine says nothing without a terminal, or in the first fifth of a second", () => {
  new ProgressLine(commandWords.en, undefined).show("a.xlsx", 1, 0);
  const said = withClock((progress, at) => {
    at(150);
    progress.show("a.xlsx", 0.5, 0);
    progress.clear();
  });
  assertEquals(said, []);
});
