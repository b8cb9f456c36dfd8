import XLSX from "xlsx";
import { bundleEntry } from "../../../docs/bundle.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import { type Relation, relationships } from "../../support/package_parts.ts";
import type {
  ReportSheet,
  ReportTable,
} from "../../../page/takeaway/report_sheets.ts";

// As browsers run it: there npm:xlsx is another module than here.
const [{ text }] = await bundleEntry("page/takeaway/report_file.ts");
const { writeReport }: typeof import("../../../page/takeaway/report_file.ts") =
  await import(`data:text/javascript,${encodeURIComponent(text)}`);

const table: ReportTable = { row: 0, rows: 1, headers: ["a", "b"] };

function sheetOf(name: string, tables: ReportTable[]): ReportSheet {
  const rows = [["a", "b"], ["c", "d"]];
  return {
    name,
    rows: rows.map((row) => row.map((value) => ({ value }))),
    widths: [8, 8],
    tables,
  };
}

/** The parts of a package: path -> text. */
function partsOf(bytes: Uint8Array): Map<string, string> {
  const { FullPaths, FileIndex } = XLSX.CFB.read(bytes, { type: "array" });
  return new Map(FullPaths.map((path: string, index: number) => [
    path.replace("Root Entry/", ""),
    new TextDecoder().decode(Uint8Array.from(FileIndex[index].content ?? [])),
  ]));
}

/** The relationships among a text: id, type, target. */
function relationsOf(text: string): Relation[] {
  return [...text.matchAll(
    /<Relationship Id="(\w+)" Type="[^"]*\/(\w+)" Target="([^"]*)"/g,
  )].map(([, id, type, target]) => [id, type, target]);
}

const parts = partsOf(writeReport([
  sheetOf("one", [table, table]),
  sheetOf("none", []),
  sheetOf("last", [table]),
]));
const partOf = (path: string) => parts.get(path) ?? "";

Deno.test("writeReport() relates each worksheet to its tables by type and target", () => {
  const first = partOf("xl/worksheets/_rels/sheet1.xml.rels");
  const expected: Relation[] = [
    ["rId1", "table", "../tables/table1.xml"],
    ["rId2", "table", "../tables/table2.xml"],
  ];
  assertEquals(relationsOf(first), expected);
  assertEquals(first.split("\n").at(-1), relationships(...expected));
  assertEquals(
    relationsOf(partOf("xl/worksheets/_rels/sheet3.xml.rels")),
    [["rId1", "table", "../tables/table3.xml"]],
  );
});

Deno.test("writeReport() names the relationships of its tables in the worksheet", () => {
  const worksheet = partOf("xl/worksheets/sheet1.xml");
  const [, used] = /<tableParts count="2">(.*)<\/tableParts><\/worksheet>/
    .exec(worksheet) ?? [];
  assertEquals(used.match(/r:id="\w+"/g), ['r:id="rId1"', 'r:id="rId2"']);
});

Deno.test("writeReport() has the part and the content type of every table", () => {
  const types = partOf("[Content_Types].xml");
  for (const id of [1, 2, 3]) {
    assert(partOf(`xl/tables/table${id}.xml`).includes(`id="${id}"`));
    assert(types.includes(`PartName="/xl/tables/table${id}.xml"`));
  }
});

Deno.test("writeReport() relates a worksheet without tables to nothing", () => {
  assert(!parts.has("xl/worksheets/_rels/sheet2.xml.rels"));
  assert(!partOf("xl/worksheets/sheet2.xml").includes("tableParts"));
});

/** A name after it was written and read. */
function writtenName(name: string): unknown {
  const sheet = { ...sheetOf("a", []), rows: [[{ value: name }]] };
  return XLSX.read(writeReport([sheet])).Sheets.a.A1.v;
}

Deno.test("writeReport() cuts a name that no cell can hold", () => {
  const longest = "x".repeat(32_767);
  assertEquals(writtenName(longest), longest);
  assertEquals(writtenName(`${longest}x`), `${longest.slice(1)}…`);
  const halves = "𠮷".repeat(20_000);
  assertEquals(writtenName(halves), `${"𠮷".repeat(16_383)}…`);
});

Deno.test("writeReport() writes nothing that XML cannot hold", () => {
  assertEquals(writtenName("a\uffffb\ufffec\ud800d"), "a\ufffdb\ufffdc\ufffdd");
});

Deno.test("writeReport() keeps a name that looks like an escape", () => {
  assertEquals(writtenName("_x0041_ and _x005F_"), "_x0041_ and _x005F_");
});
