/**
 * The styles of cells (ECMA-376-1 18.8.10, 18.8.30): the attribute `s` of a
 * cell is an index into `cellXfs`, whose entries refer to number formats.
 */
import { Work, type WorkMeter } from "../../work_meter.ts";
import {
  isMainElement,
  isNamedIn,
  nextElement,
  skipElement,
  verifyOnce,
} from "../markup/mod.ts";
import type { WorkbookParts } from "../package/mod.ts";
import { damaged } from "../refusals.ts";
import { XmlReader } from "../xml/mod.ts";
import { NumberFormat } from "./number_format.ts";

/** More than the styles and formats that Excel allows. */
const MAX_ID = 0xffff;
/** Elements that are read, and must not appear twice. */
const LISTS = ["numFmts", "cellXfs"];

/** Formats that files name by ids alone (18.8.30), as Chinese Excel shows them. */
const builtIn = Object.entries({
  "0%": [9, 10],
  "yyyy/m/d": [14],
  "d-mmm-yy": [15],
  "d-mmm": [16],
  "mmm-yy": [17],
  "h:mm": [18, 20],
  "h:mm:ss": [19, 21, 46],
  "yyyy/m/d h:mm": [22],
  'yyyy"年"m"月"': [27, 36, 50, 52, 57],
  'm"月"d"日"': [28, 29, 51, 53, 54, 58],
  "m-d-yy": [30],
  'yyyy"年"m"月"d"日"': [31],
  'h"时"mm"分"': [32, 34, 55],
  'h"时"mm"分"ss"秒"': [33, 35, 56],
  "mm:ss": [45, 47],
}).flatMap(([code, ids]) => ids.map((id) => [id, code] as const));

/** The number formats that may show a number that does not count. */
export interface Styles {
  /** By style: the index of its format in `formats`, 0 if it is ordinary. */
  formatOf: Uint16Array;
  formats: readonly (NumberFormat | undefined)[];
}

/** Styles with ordinary formats only. */
export const plainStyles: Styles = {
  formatOf: new Uint16Array(),
  formats: [],
};

/**
 * Reads the styles of a workbook; formats that the part lacks are `General`.
 * @throws {Refusal} `workbook_damaged`
 */
export function readStyles(
  { styles: part, is1904 }: Pick<WorkbookParts, "styles" | "is1904">,
  meter: WorkMeter,
): Styles {
  if (part === undefined) return plainStyles;
  const xml = new XmlReader(part.name, meter, part.bytes);
  nextElement(xml);
  if (!isMainElement(xml, "styleSheet")) {
    throw damaged(`part ${part.name} is not a table of styles`);
  }
  const { namespace } = xml;
  const codes = new Map<number, string>(builtIn);
  const ids: number[] = [];
  const seen = new Set<string>();
  while (nextElement(xml)) {
    const isOurs = xml.namespace === namespace;
    if (xml.depth === 2 && isOurs && isNamedIn(xml, LISTS)) {
      verifyOnce(xml, LISTS, seen);
      continue;
    }
    const id = Number(xml.depth === 3 && xml.attribute("numFmtId"));
    const isId = id === (id & MAX_ID);
    if (xml.depth === 3 && isOurs) {
      if (isId && xml.isNamed("numFmt")) {
        codes.set(id, xml.attribute("formatCode") ?? "");
      } else if (xml.isNamed("xf") && ids.length <= MAX_ID) {
        ids.push(isId ? id : 0);
      }
    }
    skipElement(xml);
  }
  const formats: (NumberFormat | undefined)[] = [undefined];
  const indexes = new Map<number, number>();
  const formatOf = Uint16Array.from(ids, (id) => {
    const known = indexes.get(id);
    if (known !== undefined) return known;
    const code = codes.get(id);
    if (code === undefined) return 0;
    meter.spend(Work.texts, 5 * code.length);
    const format = new NumberFormat(code, is1904);
    const index = format.mayDiffer ? formats.push(format) - 1 : 0;
    indexes.set(id, index);
    return index;
  });
  return { formatOf, formats };
}
