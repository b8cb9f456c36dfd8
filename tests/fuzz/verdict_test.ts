import { Buffer } from "node:buffer";
import { assertEquals } from "../support/assert.ts";
import { type SalesRow, salesRows } from "../support/sales_workbook.ts";
import { buildParts } from "../support/workbook_builder.ts";
import { pack } from "./cases.ts";
import { judge } from "./verdict.ts";

/** Judges a workbook with a text in a row that counts, or in one that does not. */
async function judgeText(text: string, qty: number | null): Promise<string> {
  const xml = `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row: Partial<SalesRow> = { hospital: { xml }, qty };
  const parts = buildParts({ rows: salesRows([{}, row]) });
  for (const [name, part] of parts) parts.set(name, withoutUtf8(part));
  const { outcome, finding } = await judge({
    kind: "part",
    what: text,
    bytes: pack(parts),
    statistics: "",
    parts,
  });
  return finding ?? outcome;
}

/** Replaces `ÿ` by a byte that is not UTF-8. */
function withoutUtf8(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part).toString("latin1"); // a character per byte
  return Buffer.from(text.replaceAll("\xc3\xbf", "\xff"), "latin1");
}

for (const text of ["ÿ", "\u0001", "&nbsp;"]) {
  Deno.test(`judge() knows that ${JSON.stringify(text)} is read in a row without a quantity, too`, async () => {
    assertEquals(await judgeText(text, 1), "workbook_damaged");
    assertEquals(await judgeText(text, null), "workbook_damaged");
  });
}
