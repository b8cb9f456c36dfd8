/**
 * Content types of parts (ECMA-376-2 7.2.3). Some programs find the workbook
 * and the shared strings by their content types, and never by relationships.
 */
import { damaged } from "../refusals.ts";
import { nextElement } from "../markup/mod.ts";
import type { Inflating } from "../zip/mod.ts";
import type { Package } from "./package.ts";
import type { Part } from "./relationships.ts";

const CONTENT_TYPES = "[Content_Types].xml";
/** Of workbooks, templates and add-ins, with macros or without. */
const WORKBOOK =
  /^application\/vnd\.(?:openxmlformats-officedocument\.spreadsheetml|ms-excel)\.[a-z.]{1,40}\.main(?:\+xml)?$/i;
const SHARED_STRINGS =
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sharedStrings\+xml$/i;

/**
 * Verifies that no other part has the content type of the workbook, or of the
 * shared strings. A package without content types has nothing to contradict.
 * @throws {Refusal} `workbook_damaged`
 */
export function* verifyContentTypes(
  file: Package,
  workbook: Part,
  sharedStrings: Part | undefined,
): Inflating<void> {
  const part = file.part(CONTENT_TYPES);
  if (part === undefined) return;
  const xml = yield* file.open(part);
  while (nextElement(xml)) {
    if (!xml.isNamed("Override")) continue;
    const type = xml.attribute("ContentType") ?? "";
    const expected = WORKBOOK.test(type)
      ? workbook
      : SHARED_STRINGS.test(type)
      ? sharedStrings
      : undefined;
    if (expected === undefined) continue;
    const name = xml.attribute("PartName") ?? "";
    if (file.part(name) === expected) continue;
    throw damaged(
      `relationships point to part ${expected.name}, but the content types ` +
        "name another part of its type",
    );
  }
}
