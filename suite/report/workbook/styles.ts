/** The few styles of cells in a workbook. */
import type { CellStyle } from "hucre/xlsx";
import { type LanguageId, languages } from "../../../schemas/mod.ts";
import type { Look } from "../sheets/mod.ts";

const INK = { rgb: "14171F" };
const HEAD = { rgb: "E8EDFB" };
const QUIET = { rgb: "5B6373" };

/** A style for each look. */
export function stylesFor(id: LanguageId): Record<Look, CellStyle> {
  const { name, size } = languages[id].font;
  const head: CellStyle = {
    font: { name, size, bold: true, color: INK },
    fill: { type: "pattern", pattern: "solid", fgColor: HEAD },
    border: { bottom: { style: "thin", color: QUIET } },
  };
  return {
    title: { font: { name, size: size + 8, bold: true, color: INK } },
    heading: { font: { name, size: size + 2, bold: true, color: INK } },
    head,
    numberHead: { ...head, alignment: { horizontal: "right" } },
    strong: { font: { name, size, bold: true, color: INK } },
    text: { font: { name, size, color: INK } },
    quiet: { font: { name, size: size - 1, color: QUIET } },
  };
}
