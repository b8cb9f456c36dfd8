/** Shared strings tables (ECMA-376-1 18.4) for tests. */
import { assertEquals } from "./assert.ts";
import { SharedStrings } from "../../core/xlsx/strings/shared_strings.ts";
import { utf8 } from "./bytes.ts";
import type { Dialect } from "./odd_row.ts";
import { prefixed, sstXml } from "./workbook_builder.ts";
import { boundedMeter, partOf } from "./worksheet_source.ts";

export function indexTable(xml: string): SharedStrings {
  const part = partOf("xl/sharedStrings.xml", utf8(xml));
  return new SharedStrings(part, boundedMeter());
}

/**
 * All texts of a shared strings table with these items. Checks also that blanks
 * after the items change nothing: the last bytes of a table are read
 * differently.
 */
export function readTable(
  items: string,
  dialect: Dialect,
  attributes = "",
): string[] {
  const texts = readTableAsIs(items, dialect, attributes);
  const padded = items + " ".repeat(100);
  assertEquals(readTableAsIs(padded, dialect, attributes), texts);
  return texts;
}

function readTableAsIs(
  items: string,
  dialect: Dialect,
  attributes: string,
): string[] {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const xml = sstXml(items, attributes);
  const table = indexTable(
    head + (dialect === "prefixed" ? prefixed(xml, "y") : xml),
  );
  return Array.from({ length: table.length }, (_, i) => table.text(i));
}
