import { assertEquals } from "../support/assert.ts";
import { rankings } from "../../explore/questions/mod.ts";
import { sampleStats } from "../../docs/sample/stats.ts";
import { rankingCsv, rankingsCsv, toCsv } from "../../report/csv.ts";
import { groupWith } from "../support/groups.ts";

Deno.test("toCsv() starts with a byte order mark and ends each row with CRLF", () => {
  assertEquals(toCsv([["名称", 1], ["b", 0.25]]), "\ufeff名称,1\r\nb,0.25\r\n");
});

Deno.test("toCsv() quotes separators, quotes and line breaks", () => {
  assertEquals(
    toCsv([["a,b", 'c"d', "e\nf"]]),
    '\ufeff"a,b","c""d","e\nf"\r\n',
  );
});

Deno.test("toCsv() leaves a missing value empty", () => {
  assertEquals(toCsv([["a", null, -1]]), "\ufeffa,,-1\r\n");
});

Deno.test("toCsv() keeps a spreadsheet program from running a name", () => {
  for (const name of ["=1+1", "+a", "-a", "@a", "＝1+1", "＠a"]) {
    assertEquals(toCsv([[name]]), `\ufeff'${name}\r\n`);
  }
});

const content = {
  language: "zh",
  stats: sampleStats,
  part: sampleStats.total,
  selection: { months: undefined, where: {}, measure: "qty" },
} as const;

/** The fields of each line; none of them is quoted. */
function linesOf(csv: string): string[][] {
  return csv.slice(1).trimEnd().split("\r\n").map((line) => line.split(","));
}

for (const measure of ["qty", "conv"] as const) {
  Deno.test(`rankingsCsv() ranks by ${measure}, and its head says so`, () => {
    const selection = { ...content.selection, measure };
    const [head, ...lines] = linesOf(rankingsCsv({ ...content, selection }));
    const column = 4;
    assertEquals(head[2], `排名（按${head[column]}）`);
    assertEquals(head.length, 6);
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      if (before?.[0] !== line[0] || before[1] !== line[1]) {
        assertEquals(line[2], "1");
      } else {
        assertEquals(Number(line[2]), Number(before[2]) + 1);
        assertEquals(Number(line[column]) <= Number(before[column]), true);
      }
    }
  });
}

Deno.test("rankingsCsv() has every group of the selection", () => {
  const [, ...lines] = linesOf(rankingsCsv(content));
  const groups = Object.values(rankings)
    .flatMap((key) => sampleStats.total[key]);
  assertEquals(lines.length, groups.length);
});

Deno.test("rankingsCsv() has no other months than the chosen one", () => {
  const [month] = sampleStats.months;
  const months = { from: month, to: month };
  const [, ...lines] = linesOf(rankingsCsv({
    ...content,
    part: sampleStats.byMonth[month],
    selection: { ...content.selection, months },
  }));
  assertEquals(new Set(lines.map(([period]) => period)).size, 1);
  assertEquals(lines[0][0], "2024-04");
});

Deno.test("rankingsCsv() says in its head which names are chosen", () => {
  const where = { province: ["浙江", ""] };
  const selection = { ...content.selection, where };
  const [[head]] = linesOf(rankingsCsv({ ...content, selection }));
  assertEquals(head, "月份　省份：浙江和(空)");
  const all = { ...content.selection, where: {} };
  const [[whole]] = linesOf(rankingsCsv({ ...content, selection: all }));
  assertEquals(whole, "月份");
});

Deno.test("rankingCsv() writes shares with twelve decimals", () => {
  const group = groupWith({ name: "a", qty: 1, conv: 2 / 3 });
  const csv = rankingCsv([{ rank: 1, ...group, share: 2 / 3 }], {
    language: "zh",
    measure: "conv",
    title: "",
  });
  assertEquals(linesOf(csv)[1], ["1", "a", String(2 / 3), "0.666666666667"]);
});

Deno.test("rankingCsv() has the rows that it is given, under a title", () => {
  const group = groupWith({ name: "=a", qty: 1, conv: 0.5, records: 2 });
  const row = { rank: 7, ...group };
  const csv = rankingCsv([{ ...row, share: 0.25 }], {
    language: "en",
    measure: "qty",
    title: "All hospitals",
  });
  assertEquals(linesOf(csv), [
    [
      "Rank (by Quantity (boxes))",
      "All hospitals",
      "Quantity (boxes)",
      "Share",
    ],
    ["7", "'=a", "1", "0.25"],
  ]);
});
