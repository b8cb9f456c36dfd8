/// <reference lib="dom" />
/** Puts the tables of a report into the package that npm:xlsx wrote. */
import { CFB } from "xlsx";
import type { ReportSheet, ReportTable } from "./report_sheets.ts";

/** The archives of npm:xlsx, which its types leave open. */
interface Archives {
  read(bytes: Uint8Array, options: { type: "array" }): Archive;
  write(
    archive: Archive,
    options: { fileType: "zip"; type: "array"; compression: boolean },
  ): Iterable<number>;
  utils: { cfb_add(archive: Archive, path: string, bytes: Uint8Array): void };
}

interface Archive {
  FullPaths: string[];
  FileIndex: { content: Iterable<number> }[];
}

const archives: Archives = CFB;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS =
  "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE =
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT_TYPE =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const CONTENT_TYPES = "[Content_Types].xml";

/** The workbook with a part for each table. */
export function addTables(
  bytes: Uint8Array,
  sheets: readonly ReportSheet[],
): Uint8Array<ArrayBuffer> {
  const archive = archives.read(bytes, { type: "array" });
  const textOf = (path: string): string => {
    const index = archive.FullPaths.findIndex((full) =>
      full === `Root Entry/${path}`
    );
    return new TextDecoder().decode(
      Uint8Array.from(archive.FileIndex[index].content),
    );
  };
  const put = (path: string, text: string) => {
    archives.utils.cfb_add(archive, `/${path}`, new TextEncoder().encode(text));
  };
  let id = 0;
  let types = "";
  sheets.forEach(({ tables }, index) => {
    const part = `sheet${index + 1}.xml`;
    const relations: string[] = [];
    const uses: string[] = [];
    for (const table of tables) {
      id++;
      put(`xl/tables/table${id}.xml`, tableXml(table, id));
      types +=
        `<Override PartName="/xl/tables/table${id}.xml" ContentType="${CONTENT_TYPE}"/>`;
      const name = `rId${uses.length + 1}`;
      relations.push(
        `<Relationship Id="${name}" Type="${OFFICE}/table" Target="../tables/table${id}.xml"/>`,
      );
      uses.push(`<tablePart xmlns:r="${OFFICE}" r:id="${name}"/>`);
    }
    if (uses.length === 0) return;
    put(
      `xl/worksheets/_rels/${part}.rels`,
      `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">${
        relations.join("")
      }</Relationships>`,
    );
    const worksheet = textOf(`xl/worksheets/${part}`);
    const parts = `<tableParts count="${uses.length}">${
      uses.join("")
    }</tableParts>`;
    put(
      `xl/worksheets/${part}`,
      worksheet.replace("</worksheet>", `${parts}</worksheet>`),
    );
  });
  put(
    CONTENT_TYPES,
    textOf(CONTENT_TYPES).replace("</Types>", `${types}</Types>`),
  );
  const written = archives.write(archive, {
    fileType: "zip",
    type: "array",
    compression: true,
  });
  return Uint8Array.from(written);
}

function tableXml({ row, rows, headers }: ReportTable, id: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + headers.length - 1);
  const range = `A${row + 1}:${last}${row + 1 + rows}`;
  const columns = headers.map((name, index) =>
    `<tableColumn id="${index + 1}" name="${escapeXml(name)}"/>`
  );
  return `${HEAD}<table xmlns="${MAIN}" id="${id}" name="Table${id}" displayName="Table${id}" ref="${range}" totalsRowShown="0">` +
    `<autoFilter ref="${range}"/>` +
    `<tableColumns count="${headers.length}">${
      columns.join("")
    }</tableColumns>` +
    '<tableStyleInfo name="TableStyleLight9" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>';
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(
    '"',
    "&quot;",
  );
}
