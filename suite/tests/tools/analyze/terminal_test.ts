import { assert, assertEquals } from "../../../../tests/support/assert.ts";
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
  Deno.test(`"${text}" takes ${width} columns`, () => {
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
  for (const code of [0, 7, 8, 27, 127, 0x9b, 0x202e, 0x2066]) {
    assertEquals(harmless(`a${String.fromCodePoint(code)}b`), "a\ufffdb");
  }
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
    for (const line of lines) assert(widthOf(line) <= width, line);
  });
}

Deno.test("a table shows twenty rows, then how many there are", () => {
  const table = tableOf(300, (row) => `a${row}`);
  const lines = linesOf(table);
  assertEquals(lines.at(-1), "20 of 300");
  assertEquals(lines.length, 3 + 20 + 2);
  const all = linesOf(table, { showsAll: true });
  assertEquals(all.length, 3 + 300);
});

Deno.test("bars are as long as the room for them, from four columns on", () => {
  const table = tableOf(2, () => "a");
  const [, , head] = linesOf(table);
  const lengths = [0, 5, 6, 7, 21, 22, 23].map((room) => {
    const width = widthOf(head) + room;
    const [, , , first] = linesOf(table, { width });
    return /█*$/.exec(first)?.[0].length;
  });
  assertEquals(lengths, [0, 0, 4, 5, 19, 20, 20]);
});

Deno.test("amounts below zero have bars, and a table of nothing has none", () => {
  const table = tableOf(2, () => "a");
  const barsOf = (...amounts: (number | null)[]) => {
    const rows = amounts.map((amount) => [1, "a", amount, null]);
    return linesOf({ ...table, rows }).slice(3)
      .map((line) => /█*$/.exec(line)?.[0].length);
  };
  assertEquals(barsOf(-20, 10), [20, 10]);
  assertEquals(barsOf(0, 0), [0, 0]);
  assertEquals(barsOf(1, null), [20, 0]);
});

Deno.test("bars are measured by the longest of all rows, shown or not", () => {
  const table = tableOf(21, () => "a");
  const rows = table.rows.map((_, at) => [1, "a", at === 20 ? 20 : 10, null]);
  const [, , , first] = linesOf({ ...table, rows });
  assertEquals(/█*$/.exec(first)?.[0].length, 10);
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

Deno.test("a table writes numbers as a report does, and an amount with the decimals that it has", () => {
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

Deno.test("Progress shows a line five times a second, with what is left", () => {
  const said = withClock((progress, at) => {
    const showAt = (ms: number, done: number, rows = 1500, name = "a.xlsx") => {
      at(ms);
      progress.show(name, done, rows);
    };
    showAt(199, 0.025, 0);
    showAt(200, 0.05, 0);
    showAt(399, 0.1);
    showAt(400, 0.09995);
    for (
      const [ms, done] of [[4000, 0.5], [4300, 0.8], [4500, 0.95], [4700, 1]]
    ) {
      showAt(ms, done, 1500, "b\u009b.xlsx");
    }
    progress.clear();
    progress.clear();
  });
  assertEquals(said, [
    "|a.xlsx 5 %, 0 rows",
    "|a.xlsx 9 %, 1,500 rows, 4 s left",
    "|b\ufffd.xlsx 50 %, 1,500 rows, 4 s left",
    "|b\ufffd.xlsx 80 %, 1,500 rows, 2 s left",
    "|b\ufffd.xlsx 95 %, 1,500 rows",
    "|b\ufffd.xlsx 100 %, 1,500 rows",
    "|",
  ]);
});

Deno.test("Progress says nothing without a terminal, or before there is something to say", () => {
  new ProgressLine(commandWords.en, undefined).show("a.xlsx", 1, 0);
  const said = withClock((progress, at) => {
    at(150);
    progress.show("a.xlsx", 0.5, 0);
    progress.clear();
  });
  assertEquals(said, []);
});
