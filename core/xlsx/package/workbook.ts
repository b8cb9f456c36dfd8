/**
 * Finds the parts of a workbook that an analysis needs (ECMA-376-1 18.2), and
 * inflates them.
 */
import type { OtherContent } from "../../../schemas/mod.ts";
import type { Deflated } from "../../platform/mod.ts";
import { isRefusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import {
  isMainElement,
  isNamedIn,
  nextElement,
  refuseElement,
  skipWithout,
  verifyOnce,
} from "../markup/mod.ts";
import { damaged, notAWorkbook, tooLarge } from "../refusals.ts";
import { isTrue, type XmlReader } from "../xml/mod.ts";
import type { Inflating } from "../zip/mod.ts";
import {
  Package,
  type Part,
  type PartContent,
  type Relationship,
  relationshipKey,
  type Relationships,
} from "./package.ts";

/** A worksheet with its part. */
export interface InflatedWorksheet {
  /** The name on the tab. */
  sheetName: string;
  isHidden: boolean;
  worksheet: PartContent;
}

/** The first worksheet, and the parts that its cells need. */
export interface WorkbookParts extends InflatedWorksheet {
  /**
   * Whether the workbook requests a calculation when opened: the program that
   * wrote it may have saved 0 as the result of every formula.
   */
  isStale: boolean;
  /** Whether the workbook counts days from 1904. */
  is1904: boolean;
  /** Undefined if the workbook has no shared strings. */
  sharedStrings: PartContent | undefined;
  /** Undefined if the workbook has no styles. */
  styles: PartContent | undefined;
  /** Number of later worksheets whose parts exist. */
  otherWorksheets: number;
  /** The beginnings of the other worksheets that can be read. */
  others: readonly InflatedWorksheet[];
}

/** Limits of inflating, and a callback for its progress. */
export interface UnzipOptions {
  /** Limit of the inflated worksheet, bytes. */
  maxInflatedBytes: number;
  /** Counts the work; without a meter, work is unlimited. */
  meter?: WorkMeter;
  /** Called with the inflated share of the worksheet, 0 to 1. */
  onProgress?: Deflated["onProgress"];
}

/** A sheet as the workbook part lists it. */
interface Sheet {
  name: string;
  isHidden: boolean;
  relationship: Relationship | undefined;
}

type WorksheetEntry = Sheet & { relationship: Relationship };

const MAX_OTHERS = 31;
/** Shared strings and styles may be half as long as the worksheet. */
const SHARE_BESIDE = 0.5;
/** Characters to keep of a sheet's name; Excel allows 31. */
const MAX_SHEET_NAME = 500;
/** Elements that are refused except in their place. */
const SHEET_NAMES = ["sheets", "sheet"];
/** Elements that are read, and must not appear twice. */
const ONCE = ["workbookPr", "sheets", "calcPr"];
/** Types of other sheets, some of them Microsoft's own. */
const OTHER_SHEETS = new Set([
  "chartsheet",
  "dialogsheet",
  "xlMacrosheet",
  "xlIntlMacrosheet",
]);
/** The namespace of `r:id`, transitional or strict. */
const RELATIONSHIPS =
  /^http:\/\/(?:schemas\.openxmlformats|purl\.oclc)\.org\/(?:ooxml\/)?officeDocument\/(?:2006\/)?relationships$/;
const CONTENT_TYPES = "[Content_Types].xml";
/** The types of workbooks, templates and add-ins, with or without macros. */
const WORKBOOK_TYPE =
  /^application\/vnd\.(?:openxmlformats-officedocument\.spreadsheetml|ms-excel)\.[a-z.]{1,40}\.main(?:\+xml)?$/i;
const SHARED_STRINGS_TYPE =
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sharedStrings\+xml$/i;

/**
 * Follows relationships from the package to the workbook to the first
 * worksheet, hidden or not (design 12), and inflates the parts that its cells
 * need.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export function* findParts(
  bytes: Uint8Array,
  { maxInflatedBytes, meter = new WorkMeter(), onProgress }: UnzipOptions,
): Inflating<WorkbookParts> {
  const file = new Package(bytes, meter);
  const [workbook, name] = yield* findWorkbook(file);
  const related = yield* file.related(name);
  const { sheets, ...facts } = readWorkbook(
    yield* file.open(workbook),
    related,
  );
  const first = firstWorksheet(sheets);
  // Programs that find sheets by name read the last one.
  if (sheets.some((it) => it !== first && it.name === first.name)) {
    throw damaged(`two sheets have the name ${shortened(first.name)}`);
  }
  const strings = findOnly(related, "sharedStrings")?.part;
  yield* verifyContentTypes(file, workbook, strings);
  const worksheet = partOf(first.relationship);
  const styles = findOnly(related, "styles")?.part;
  const beside = { maxBytes: maxInflatedBytes * SHARE_BESIDE };
  const others = sheets.slice(sheets.indexOf(first) + 1)
    .filter(isWorksheet).filter(({ relationship: { part } }) => part);
  return {
    ...facts,
    sharedStrings: strings && (yield* file.inflate(strings, beside)),
    styles: styles && (yield* file.inflate(styles, beside)),
    ...inflated(
      first,
      yield* file.inflate(worksheet, {
        maxBytes: maxInflatedBytes,
        onProgress,
      }),
    ),
    otherWorksheets: others.length,
    others: yield* beginnings(file, others.slice(0, MAX_OTHERS)),
  };
}

function inflated(
  { name, isHidden }: Sheet,
  worksheet: PartContent,
): InflatedWorksheet {
  return { sheetName: name.slice(0, MAX_SHEET_NAME), isHidden, worksheet };
}

function* beginnings(
  file: Package,
  others: readonly WorksheetEntry[],
): Inflating<InflatedWorksheet[]> {
  const found: InflatedWorksheet[] = [];
  for (const other of others) {
    try {
      const part = partOf(other.relationship);
      found.push(inflated(other, yield* file.beginning(part)));
    } catch (cause) {
      // Nobody reads the rows of this worksheet.
      if (!isRefusal(cause)) throw cause;
    }
  }
  return found;
}

function* findWorkbook(file: Package): Inflating<[Part, string]> {
  const document = findOnly(yield* file.related(), "officeDocument");
  if (document?.target === undefined) throw notAWorkbook(otherPackage(file));
  if (/\.bin$/i.test(document.target)) throw notAWorkbook("xlsb");
  return [partOf(document), document.target];
}

/**
 * The only relationship of a type.
 * @throws {Refusal} `workbook_damaged` if two relationships have different
 * targets
 */
function findOnly(
  relationships: Relationships,
  type: string,
): Relationship | undefined {
  const [found, ...others] = [...relationships.values()]
    .filter((one) => one.type === type);
  if (others.every(({ target }) => target === found.target)) return found;
  throw damaged(`relationships point to two parts of type ${type}`);
}

function otherPackage(file: Package): OtherContent {
  // Parts of OpenDocument, and of Numbers.
  const isOffice = ["content.xml", "Index/Document.iwa", "Index.zip"]
    .some((name) => file.part(name) !== undefined);
  return isOffice ? "other_office" : "archive";
}

function readWorkbook(xml: XmlReader, related: Relationships) {
  nextElement(xml);
  if (!isMainElement(xml, "workbook")) throw notAWorkbook("other_office");
  const { namespace } = xml;
  const sheets: Sheet[] = [];
  const seen = new Set<string>();
  let [isStale, is1904] = [false, false];
  while (nextElement(xml)) {
    const isOurs = xml.namespace === namespace;
    if (isOurs) verifyOnce(xml, ONCE, seen);
    if (isOurs && xml.isNamed("sheets")) continue;
    if (xml.depth === 3 && isOurs && xml.isNamed("sheet")) {
      if (sheets.length === limits.sheets) {
        throw tooLarge("sheets", limits.sheets);
      }
      sheets.push(readSheet(xml, related));
    } else {
      if (isOurs && xml.isNamed("calcPr")) {
        isStale = isTrue(xml.attribute("fullCalcOnLoad")) ||
          !isTrue(xml.attribute("calcCompleted") ?? "1");
      }
      if (isOurs && xml.isNamed("workbookPr")) {
        is1904 = isTrue(xml.attribute("date1904"));
      }
      if (isNamedIn(xml, SHEET_NAMES)) refuseElement(xml);
      skipWithout(xml, SHEET_NAMES);
    }
  }
  return { sheets, isStale, is1904 };
}

function readSheet(xml: XmlReader, related: Relationships): Sheet {
  const name = xml.attribute("name") ?? "";
  // ECMA-376-1 18.18.68
  const state = xml.attribute("state")?.trim() ?? "visible";
  const key = relationshipKey(xml.attribute("id", RELATIONSHIPS) ?? "");
  return {
    name,
    isHidden: state === "hidden" || state === "veryHidden",
    relationship: related.get(key),
  };
}

function isWorksheet(sheet: Sheet): sheet is WorksheetEntry {
  return sheet.relationship?.type === "worksheet";
}

function firstWorksheet(sheets: readonly Sheet[]): WorksheetEntry {
  for (const sheet of sheets) {
    if (isWorksheet(sheet)) return sheet;
    const { name, relationship } = sheet;
    if (relationship === undefined) {
      throw damaged(`sheet ${shortened(name)} has no relationship to a part`);
    }
    const { type } = relationship;
    if (OTHER_SHEETS.has(type)) continue;
    throw damaged(
      `sheet ${shortened(name)} has the unknown type ${shortened(type)}`,
    );
  }
  throw notAWorkbook("no_worksheet");
}

function partOf({ target, part, id }: Relationship): Part {
  if (target === undefined) {
    throw damaged(`relationship ${id} points outside the file`);
  }
  if (part === undefined) throw damaged(`part ${target} is missing`);
  return part;
}

/**
 * Verifies that no other part has the content type (ECMA-376-2 7.2.3) of the
 * workbook, or of the shared strings: some programs never look at
 * relationships. A package without content types has nothing to contradict.
 * @throws {Refusal} `workbook_damaged`
 */
function* verifyContentTypes(
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
    const expected = WORKBOOK_TYPE.test(type)
      ? workbook
      : SHARED_STRINGS_TYPE.test(type)
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
