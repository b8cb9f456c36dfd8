/**
 * Seeded workbooks to measure with: the same bytes in every run. Written here,
 * byte by byte as the named producer does, so that no library's taste of XML
 * is measured by accident.
 */
import { crc32, deflateRawSync } from "node:zlib";
import { layout } from "../schemas/layout.ts";

/** What a workload is like. */
export interface Workload {
  /** Data rows. */
  rows: number;
  /** Columns in all; those beyond the 11 required ones hold remarks and dates. */
  columns: number;
  /** How text cells are written: by Excel, XlsxWriter or openpyxl with lxml. */
  strings: "shared" | "inline" | "references";
  /** Distinct hospital names; the other names are far fewer. */
  hospitals: number;
}

/** The workloads of `deno task bench`; about 3.3 MB each but for the last two. */
export const workloads = {
  "11 columns": {
    rows: 64_844,
    columns: 11,
    strings: "shared",
    hospitals: 1500,
  },
  "20 columns": {
    rows: 34_001,
    columns: 20,
    strings: "shared",
    hospitals: 1500,
  },
  "inline strings": {
    rows: 64_844,
    columns: 11,
    strings: "inline",
    hospitals: 1500,
  },
  "character references": {
    rows: 64_844,
    columns: 11,
    strings: "references",
    hospitals: 1500,
  },
  "many names": {
    rows: 64_844,
    columns: 11,
    strings: "shared",
    hospitals: 50_000,
  },
  "200 rows": { rows: 200, columns: 11, strings: "shared", hospitals: 80 },
  "full sheet": {
    rows: 1_048_574,
    columns: 11,
    strings: "shared",
    hospitals: 1500,
  },
} as const satisfies Record<string, Workload>;

/** Writes the workbook of a workload. */
export function createWorkbook(workload: Workload): Uint8Array<ArrayBuffer> {
  const strings = new Strings(workload.strings);
  const sheet = [...sheetXml(workload, strings)].join("");
  const parts = new Map([
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", rootRelationships],
    ["xl/workbook.xml", workbook],
    ["xl/_rels/workbook.xml.rels", workbookRelationships],
    ["xl/worksheets/sheet1.xml", sheet],
    ["xl/sharedStrings.xml", strings.tableXml()],
  ]);
  return zip(parts);
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const surnames = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"];
const provinces =
  "北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 广西 宁夏 新疆 内蒙古 西藏"
    .split(" ");
const levels = [
  "三级甲等",
  "三级乙等",
  "二级甲等",
  "二级乙等",
  "一级",
  "未定级",
];
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const declaration =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/** mulberry32: small, seeded, good enough to choose names with. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) * below) / 4294967296 | 0;
  };
}

class Strings {
  readonly #ids = new Map<string, number>();

  constructor(readonly kind: Workload["strings"]) {}

  cell(reference: string, text: string): string {
    if (this.kind !== "shared") {
      const inner = this.kind === "inline" ? text : escapeAll(text);
      return `<c r="${reference}" t="inlineStr"><is><t>${inner}</t></is></c>`;
    }
    const id = this.#ids.get(text) ?? this.#ids.size;
    this.#ids.set(text, id);
    return `<c r="${reference}" t="s"><v>${id}</v></c>`;
  }

  tableXml(): string {
    const items = [...this.#ids.keys()].map((text) =>
      `<si><t>${text}</t><phoneticPr fontId="1" type="noConversion"/></si>`
    );
    return `${declaration}<sst xmlns="${main}" uniqueCount="${items.length}">${
      items.join("")
    }</sst>`;
  }
}

function escapeAll(text: string): string {
  return [...text].map((character) => `&#${character.codePointAt(0)};`).join(
    "",
  );
}

function* sheetXml(workload: Workload, strings: Strings): Generator<string> {
  const random = createRandom(20_241_120);
  const width = workload.columns;
  yield `${declaration}<worksheet xmlns="${main}"><dimension ref="A1:${
    letters[width - 1]
  }${workload.rows + 1}"/><sheetData>`;
  yield row(1, width, (column) => {
    const name = layout.at(column)?.header ?? `备注${column}`;
    return strings.cell(`${letters[column]}1`, name);
  });
  for (let number = 2; number < workload.rows + 2; number++) {
    const values = salesValues(random, workload.hospitals);
    yield row(number, width, (column) => {
      const reference = letters[column] + number;
      const value = values[column] ?? otherValue(column, random);
      return typeof value === "string"
        ? strings.cell(reference, value)
        : `<c r="${reference}"><v>${value}</v></c>`;
    });
  }
  yield '</sheetData><pageMargins left="0.7" right="0.7"/></worksheet>';
}

function row(
  number: number,
  width: number,
  cell: (column: number) => string,
): string {
  let cells = "";
  for (let column = 0; column < width; column++) cells += cell(column);
  return `<row r="${number}" spans="1:${width}">${cells}</row>`;
}

/** In the order of `layout`. */
function salesValues(random: (below: number) => number, hospitals: number) {
  const hospital = random(hospitals);
  const qty = (random(400) + 1) * (random(40) === 0 ? -1 : 1);
  return [
    2024,
    1 + random(12),
    `${provinces[random(31)]}医药配送有限公司${random(120)}`,
    `${provinces[hospital % 31]}第${hospital}人民医院`,
    levels[hospital % levels.length],
    `${surnames[random(20)]}代理${random(200)}`,
    provinces[hospital % 31],
    qty,
    `${surnames[random(20)]}经理${random(60)}`,
    // As Excel computes and writes it: with 17 digits where it takes them.
    qty * 2 / 10_000 * 1.1,
    random(50) === 0 ? 1 : 0,
  ];
}

function otherValue(column: number, random: (below: number) => number) {
  return column % 2 === 0 ? `规格${random(30)}` : 45_000 + random(400);
}

const namespace = "http://schemas.openxmlformats.org/";
const contentTypes =
  `${declaration}<Types xmlns="${namespace}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`;
const rootRelationships = relationships([
  ["rId1", "officeDocument", "xl/workbook.xml"],
]);
const workbookRelationships = relationships([
  ["rId1", "worksheet", "worksheets/sheet1.xml"],
  ["rId2", "sharedStrings", "sharedStrings.xml"],
]);
const workbook =
  `${declaration}<workbook xmlns="${main}" xmlns:r="${namespace}officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function relationships(items: [string, string, string][]): string {
  const xml = items.map(([id, type, target]) =>
    `<Relationship Id="${id}" Type="${namespace}officeDocument/2006/relationships/${type}" Target="${target}"/>`
  );
  return `${declaration}<Relationships xmlns="${namespace}package/2006/relationships">${
    xml.join("")
  }</Relationships>`;
}

/** A plain archive: deflate at zlib's default level (APPNOTE 4.3). */
function zip(parts: Map<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const data = encoder.encode(text);
    const packed = deflateRawSync(data);
    const path = encoder.encode(name);
    const common = new DataView(new ArrayBuffer(26));
    [20, 0x0800, 8, 0, 0x21].forEach((field, i) =>
      common.setUint16(i * 2, field, true)
    );
    [crc32(data), packed.length, data.length].forEach((field, i) =>
      common.setUint32(10 + i * 4, field, true)
    );
    common.setUint16(22, path.length, true);
    const local = record(0x04034b50, new Uint8Array(common.buffer));
    files.push(local, path, packed);
    const tail = new DataView(new ArrayBuffer(14));
    tail.setUint32(10, offset, true);
    directory.push(
      record(0x02014b50, [20, 0], new Uint8Array(common.buffer)),
      new Uint8Array(tail.buffer),
      path,
    );
    offset += local.length + path.length + packed.length;
  }
  const size = directory.reduce((sum, bytes) => sum + bytes.length, 0);
  const end = new DataView(new ArrayBuffer(18));
  end.setUint16(4, parts.size, true);
  end.setUint16(6, parts.size, true);
  end.setUint32(8, size, true);
  end.setUint32(12, offset, true);
  return record(
    ...files,
    ...directory,
    record(0x06054b50, new Uint8Array(end.buffer)),
  );
}

/** Bytes one after another; a number is a little-endian signature. */
function record(
  ...pieces: (number | readonly number[] | Uint8Array)[]
): Uint8Array<ArrayBuffer> {
  const bytes = pieces.map((piece) =>
    typeof piece === "number"
      ? new Uint8Array(new Uint32Array([piece]).buffer)
      : Uint8Array.from(piece)
  );
  const all = new Uint8Array(
    bytes.reduce((sum, { length }) => sum + length, 0),
  );
  let offset = 0;
  for (const piece of bytes) {
    all.set(piece, offset);
    offset += piece.length;
  }
  return all;
}
