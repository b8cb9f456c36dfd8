/**
 * Reads the text of shared and inline strings (ECMA-376-1 18.4.8 `si`,
 * 18.3.1.53 `is`) with the tokenizer, for `shared_strings.ts` and `cell.ts`.
 */
import { limits } from "../limits.ts";
import {
  isNamedIn,
  nextWithin,
  refuseElement,
  skipElement,
} from "../markup/mod.ts";
import { damaged, textTooLong } from "../refusals.ts";
import {
  decodeLiteral,
  decodeText,
  decodeXstring,
  type XmlReader,
  XmlToken,
} from "../xml/mod.ts";

/** Children of `si` and `is` that are not part of the text. */
const PHONETIC = ["rPh", "phoneticPr"];

/**
 * Reads the rest of a `si` or `is` element whose start tag was just read: joins
 * the `t` of the element and of its runs `r` in order, at most one `t` each.
 * Phonetic runs are not part of the text.
 * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`
 */
export function readRichText(xml: XmlReader): string {
  const { depth, namespace } = xml;
  let text = "";
  let hasText = false;
  let runHasText = false;
  while (nextWithin(xml, depth, namespace)) {
    const isInRun = xml.depth > depth + 1;
    if (xml.isNamed("t")) {
      // Some programs read the first `t`, others the last.
      if (isInRun ? runHasText : hasText) {
        throw damaged(`part ${xml.part} has two t elements in one text`);
      }
      if (isInRun) runHasText = true;
      else hasText = true;
      text += decodeXstring(readText(xml), xml.part);
      if (text.length > limits.textBytes) throw textTooLong(xml.part);
    } else if (isInRun ? xml.isNamed("rPr") : isNamedIn(xml, PHONETIC)) {
      skipElement(xml);
    } else if (isInRun || !xml.isNamed("r")) refuseElement(xml);
    else runHasText = false;
  }
  return text;
}

/**
 * Reads the character data of the element whose start tag was just read.
 * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`
 */
export function readText(xml: XmlReader): string {
  const { depth } = xml;
  let text = "";
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.end && xml.depth < depth) return text;
    if (token === XmlToken.start) refuseElement(xml);
    if (token === XmlToken.text) {
      const decode = xml.isCdata ? decodeLiteral : decodeText;
      text += decode(xml.bytes, xml.textStart, xml.textEnd, xml.part);
    }
    if (text.length > limits.textBytes) throw textTooLong(xml.part);
  }
}
