/**
 * Finds the first worksheet and the shared strings through the workbook part
 * (ECMA-376-1 18.2).
 */
import type { OtherContent } from "../../../schemas/mod.ts";
import { shortened } from "../../shortened.ts";
import {
  isMainElement,
  isNamedIn,
  nextElement,
  refuseElement,
  skipWithout,
  verifyOnce,
} from "../markup/mod.ts";
import { limits } from "../limits.ts";
import { damaged, notAWorkbook, tooLarge } from "../refusals.ts";
import { isTrue, type XmlReader } from "../xml/mod.ts";
import { verifyContentTypes } from "./content_types.ts";
import type { Inflating } from "../zip/mod.ts";
import type { Package } from "./package.ts";
import {
  type Part,
  type Relationship,
  relationshipKey,
  type Relationships,
} from "./relationships.ts";

/** A worksheet of the workbook. */
export interface WorksheetPart {
  /** The name on the tab. */
  sheetName: string;
  isHidden: boolean;
  worksheet: Part;
}

/** The first worksheet, and the other parts that its cells need. */
export interface WorkbookPart extends WorksheetPart {
  /**
   * Whether the workbook requests a calculation when opened: the program that
   * wrote it may have saved 0 as the result of every formula.
   */
  isStale: boolean;
  /** The later worksheets whose parts exist. */
  others: readonly WorksheetPart[];
  /** Undefined if the workbook has no shared strings. */
  sharedStrings: Part | undefined;
  /** Undefined if the workbook has no styles. */
  styles: Part | undefined;
  /** Whether the workbook counts days from 1904. */
  is1904: boolean;
}

/** The contents of the workbook part. */
interface Workbook {
  sheets: readonly Sheet[];
  isStale: boolean;
  is1904: boolean;
}

interface Sheet {
  name: string;
  isHidden: boolean;
  relationshipId: string;
}

/** Characters to keep of a sheet's name; Excel allows 31. */
const MAX_SHEET_NAME = 500;
/** Elements that are refused except in their place. */
const SHEET_NAMES = ["sheets", "sheet"];
/** Elements that are read, and must not appear twice. */
const ONCE = ["workbookPr", "sheets", "calcPr"];
/** Types of relationships to sheets, some of them Microsoft's own. */
const SHEET_TYPES = new Set([
  "worksheet",
  "chartsheet",
  "dialogsheet",
  "xlMacrosheet",
  "xlIntlMacrosheet",
]);
/** The namespace of `r:id`, transitional or strict. */
const RELATIONSHIPS =
  /^http:\/\/(?:schemas\.openxmlformats|purl\.oclc)\.org\/(?:ooxml\/)?officeDocument\/(?:2006\/)?relationships$/;

/**
 * Finds the first worksheet, hidden or not (design 12), by following
 * relationships from the package to the workbook to the sheet.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`
 */
export function* readWorkbook(file: Package): Inflating<WorkbookPart> {
  const [workbook, name] = yield* findWorkbook(file);
  const relationships = yield* file.related(name);
  const { sheets, ...facts } = readWorkbookPart(yield* file.open(workbook));
  const [sheet, relationship] = firstWorksheet(sheets, relationships);
  verifyOnlyName(sheet, sheets);
  const sharedStrings = findOnly(relationships, "sharedStrings")?.part;
  yield* verifyContentTypes(file, workbook, sharedStrings);
  return {
    ...worksheetPart(sheet, partOf(relationship)),
    ...facts,
    others: worksheetsAfter(sheet, sheets, relationships),
    sharedStrings,
    styles: findOnly(relationships, "styles")?.part,
  };
}

function* findWorkbook(file: Package): Inflating<[Part, string]> {
  const document = findOnly(yield* file.related(), "officeDocument");
  if (document?.target === undefined) throw notAWorkbook(otherPackage(file));
  if (/\.bin$/i.test(document.target)) {
    throw notAWorkbook("xlsb");
  }
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
  // Of OpenDocument, and of Numbers.
  const isOffice = ["content.xml", "Index/Document.iwa", "Index.zip"]
    .some((name) => file.part(name) !== undefined);
  return isOffice ? "other_office" : "archive";
}

function readWorkbookPart(xml: XmlReader): Workbook {
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
      sheets.push(readSheet(xml));
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

function readSheet(xml: XmlReader): Sheet {
  return {
    name: xml.attribute("name") ?? "",
    isHidden: isHiddenState(xml.attribute("state")),
    relationshipId: xml.attribute("id", RELATIONSHIPS) ?? "",
  };
}

/** Whether a sheet in this state (ECMA-376-1 18.18.68) is hidden. */
function isHiddenState(state = "visible"): boolean {
  return ["hidden", "veryHidden"].includes(state.trim());
}

function firstWorksheet(
  sheets: readonly Sheet[],
  relationships: Relationships,
): [Sheet, Relationship] {
  for (const sheet of sheets) {
    const relationship = relationships.get(
      relationshipKey(sheet.relationshipId),
    );
    if (relationship === undefined) {
      throw damaged(
        `sheet ${shortened(sheet.name)} has no relationship to a part`,
      );
    }
    if (!SHEET_TYPES.has(relationship.type)) {
      throw damaged(
        `sheet ${shortened(sheet.name)} has the unknown type ` +
          `${shortened(relationship.type)}`,
      );
    }
    if (relationship.type === "worksheet") return [sheet, relationship];
  }
  throw notAWorkbook("no_worksheet");
}

/**
 * Refuses another sheet with the first sheet's name: programs that find sheets
 * by name read the last one.
 */
function verifyOnlyName(first: Sheet, sheets: readonly Sheet[]): void {
  if (sheets.every((sheet) => sheet === first || sheet.name !== first.name)) {
    return;
  }
  throw damaged(`two sheets have the name ${shortened(first.name)}`);
}

function worksheetsAfter(
  first: Sheet,
  sheets: readonly Sheet[],
  relationships: Relationships,
): WorksheetPart[] {
  return sheets.slice(sheets.indexOf(first) + 1).flatMap((sheet) => {
    const relationship = relationships.get(
      relationshipKey(sheet.relationshipId),
    );
    return relationship?.type !== "worksheet" ||
        relationship.part === undefined
      ? []
      : [worksheetPart(sheet, relationship.part)];
  });
}

function worksheetPart(
  { name, isHidden }: Sheet,
  worksheet: Part,
): WorksheetPart {
  return { sheetName: name.slice(0, MAX_SHEET_NAME), isHidden, worksheet };
}

/** The target of a relationship, which must exist. */
function partOf({ target, part, id }: Relationship): Part {
  if (target === undefined) {
    throw damaged(`relationship ${id} points outside the file`);
  }
  if (part === undefined) throw damaged(`part ${target} is missing`);
  return part;
}
