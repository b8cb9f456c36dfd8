import { assertEquals } from "../../../tests/support/assert.ts";
import XLSX from "xlsx";
import type { ReportContent } from "../../report/mod.ts";
import { writeWorkbook } from "../../report/workbook/mod.ts";
import { reportContent } from "../support/report_content.ts";
import { dataOfRows } from "../support/sales_data.ts";
import { assertShown } from "../../../tests/support/shown.ts";
import { cellText } from "../../report/workbook/mod.ts";

function partsOf(bytes: Uint8Array): Map<string, string> {
  const { FullPaths, FileIndex } = XLSX.CFB.read(bytes, { type: "array" });
  return new Map(FullPaths.map((path: string, index: number) => [
    path.replace("Root Entry/", ""),
    new TextDecoder().decode(Uint8Array.from(FileIndex[index].content ?? [])),
  ]));
}

function writtenReport(
  content: ReportContent,
): ReturnType<typeof writeWorkbook> {
  return writeWorkbook({ kind: "workbook", content });
}

const phases: unknown[] = [];
const bytes = await writeWorkbook(
  { kind: "workbook", content: reportContent() },
  (phase) => phases.push(phase.kind === "sheet" ? phase.name : phase.kind),
);
const parts = partsOf(bytes);
const partOf = (path: string) => parts.get(path) ?? "";

/** Tables, drawings and charts of a sheet, by the relationships of parts. */
function partsOfSheet(path: string): string[] {
  const relationships = path.replace(/(\w+\.xml)$/, "_rels/$1.rels");
  const targets = Array.from(
    partOf(relationships).matchAll(/Target="([^"]+\.xml)"/g),
    ([, target]) => new URL(target, `file:///${path}`).pathname.slice(1),
  );
  return targets.flatMap((target) => [target, ...partsOfSheet(target)]);
}

Deno.test("writeWorkbook() writes tables, charts and what to print as before", async () => {
  // The sheets from the fourth to the eighth are rankings like the third, the
  // chart of the months is that of the overview, whose tables are alike too.
  const alike = /(?:drawing|chart)2\.xml$|table[3-7]\.xml$/;
  const sheets = [...parts.keys()].filter((path) =>
    /\/sheet(?:[1-39]|1\d)\.xml$/.test(path)
  );
  const shown = ["xl/workbook.xml", ...sheets.flatMap(partsOfSheet)]
    .filter((path) => !alike.test(path))
    .flatMap((path) => [path, partOf(path).replaceAll("><", ">\n<"), ""]);
  const around = sheets.flatMap((path) => [
    path,
    partOf(path).replace(/<sheetData.*<\/sheetData>/s, "")
      .replaceAll("><", ">\n<"),
    "",
  ]);
  const styled = sheets.map((path) =>
    [
      path,
      ...partOf(path).matchAll(/<row [^>]* ht="[^>]*|<c r="\w+" s="\d+"/g),
    ].join(" ")
  );
  const all = [...shown, ...around, ...styled, partOf("xl/styles.xml")];
  await assertShown("report_parts.txt", all.join("\n"));
});

Deno.test("writeWorkbook() writes amounts above the bars of twelve months, not of thirteen", async () => {
  const hasAmounts = async (year: number, month: number) => {
    const rows = [{ year: 2022, month: 1 }, { year, month }];
    const data = await dataOfRows([rows]);
    const chart = partsOf(await writtenReport(reportContent({}, { data })))
      .get("xl/charts/chart1.xml");
    return /<c:showVal val="(?:1|true)"/.test(chart ?? "");
  };
  const [twelve, thirteen] = [hasAmounts(2022, 12), hasAmounts(2023, 1)];
  assertEquals([await twelve, await thirteen], [true, false]);
});

Deno.test("writeWorkbook() reports each sheet, and at last that it writes", () => {
  assertEquals(phases.slice(0, 3), ["概览", "各月", "医院"]);
  assertEquals(phases.at(-1), "writing");
});

const names: [name: string, read: string][] = [
  ["x".repeat(32_767), "x".repeat(32_767)],
  ["x".repeat(32_768), `${"x".repeat(32_766)}…`],
  ["𠮷".repeat(20_000), `${"𠮷".repeat(16_383)}…`],
  ["_x005F_x0041_ and _x005F_x005F_", "_x0041_ and _x005F_"],
  ["=1+1", "=1+1"],
  ["#N/A", "#N/A"],
  ["#SPILL!", "#SPILL!"],
  ["<&\"'>", "<&\"'>"],
  ["0012", "0012"],
];

Deno.test("writeWorkbook() writes all names as texts", async () => {
  const data = await dataOfRows([
    names.map(([hospital], i) => ({ hospital, qty: 100 - i })),
  ]);
  const written = await writtenReport(reportContent({}, { data }));
  const sheet = XLSX.read(written).Sheets["医院"];
  const found = names.map((_, i) => {
    const { t, v, f }: XLSX.CellObject = sheet[`B${4 + i}`];
    return [t, v, f];
  });
  assertEquals(found, names.map(([, read]) => ["s", read, undefined]));
});

const kept = "x".repeat(32_766);
const texts: [text: string, cell: string][] = [
  ["", ""],
  ["_x0041_", "_x005F_x0041_"],
  ["a_x00e9_b_X00E9_", "a_x005F_x00e9_b_x005F_X00E9_"],
  ["_x41_ _x004G_ _x0041", "_x41_ _x004G_ _x0041"],
  ["\ufffe\uffff\ud800", "\ufffd\ufffd\ufffd"],
  [`${kept}y`, `${kept}y`],
  [`${kept}yz`, `${kept}…`],
  // A cut leaves no half of a character.
  [`${kept.slice(1)}😀z`, `${kept.slice(1)}…`],
  [`${kept.slice(2)}😀zz`, `${kept.slice(2)}😀…`],
];
for (const [text, cell] of texts) {
  Deno.test(`cellText() writes ${JSON.stringify(text.slice(-20))}, ${text.length} long, as ${JSON.stringify(cell.slice(-20))}`, () => {
    assertEquals(cellText(text), cell);
  });
}
