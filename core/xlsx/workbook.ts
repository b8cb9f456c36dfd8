/**
 * Finds the first worksheet and the shared strings through the workbook part
 * (ECMA-376-1 18.2). `mod.ts` calls it and reads both.
 */
import type { Pace } from "../pace.ts";
import {
  findPart,
  missingPart,
  openPart,
  readRelationships,
  type Relationship,
} from "./opc.ts";
import { shown } from "../wording.ts";
import { damaged, notAWorkbook } from "./refusals.ts";
import { type XmlReader, XmlToken } from "./xml/mod.ts";
import type { ZipArchive, ZipEntry } from "./zip/mod.ts";

/** The parts that hold the cells of the first worksheet. */
export interface WorkbookParts {
  /** Name of the first worksheet, as on its tab. */
  sheetName: string;
  /** Whether it is hidden. */
  isHidden: boolean;
  /**
   * Whether the workbook asks to be calculated when it is opened. Then the
   * program that wrote it may have saved 0 as the result of every formula.
   */
  calculatesOnLoad: boolean;
  worksheet: ZipEntry;
  /** Undefined if the workbook has no such part. */
  sharedStrings: ZipEntry | undefined;
}

/** What the workbook part says. */
interface Workbook {
  sheets: readonly Sheet[];
  calculatesOnLoad: boolean;
}

interface Sheet {
  name: string;
  isHidden: boolean;
  relationshipId: string;
}

/** Characters of a sheet's name to keep; Excel allows 31. */
const MAX_SHEET_NAME = 500;
/** The namespace of `r:id`, transitional or strict. */
const RELATIONSHIPS =
  /^http:\/\/(?:schemas\.openxmlformats|purl\.oclc)\.org\/(?:ooxml\/)?officeDocument\/(?:2006\/)?relationships$/;

/**
 * Finds the first worksheet, hidden or not (design 12), by following
 * relationships from the package to the workbook to the sheet.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`
 */
export async function readWorkbook(
  archive: ZipArchive,
  pace: Pace,
): Promise<WorkbookParts> {
  const [workbook, name] = await findWorkbook(archive, pace);
  const relationships = await readRelationships(archive, name, pace);
  const { sheets, calculatesOnLoad } = await readWorkbookPart(
    await openPart(archive, workbook),
    pace,
  );
  const [sheet, relationship] = firstWorksheet(sheets, relationships);
  const strings = findType(relationships, "sharedStrings");
  return {
    sheetName: sheet.name.slice(0, MAX_SHEET_NAME),
    isHidden: sheet.isHidden,
    calculatesOnLoad,
    worksheet: targetOf(archive, relationship),
    sharedStrings: strings?.target === undefined
      ? undefined
      : findPart(archive, strings.target),
  };
}

async function findWorkbook(
  archive: ZipArchive,
  pace: Pace,
): Promise<[ZipEntry, string]> {
  const relationships = await readRelationships(archive, "", pace);
  const document = findType(relationships, "officeDocument");
  if (document?.target === undefined) throw notAWorkbook(otherPackage(archive));
  if (/\.bin$/i.test(document.target)) {
    throw notAWorkbook("this is a binary .xlsb workbook: save it as .xlsx");
  }
  return [targetOf(archive, document), document.target];
}

type Relationships = ReadonlyMap<string, Relationship>;

function findType(
  relationships: Relationships,
  type: string,
): Relationship | undefined {
  return [...relationships.values()].find((one) => one.type === type);
}

function otherPackage(archive: ZipArchive): string {
  if (findPart(archive, "content.xml") !== undefined) {
    return "this is an OpenDocument file (.ods): save it as .xlsx";
  }
  const isInside = [...archive.entries.keys()].some((name) =>
    /\.xls[xm]$/.test(name)
  );
  return isInside
    ? "this is a ZIP archive: send the .xlsx workbook in it"
    : "this is a ZIP archive without a workbook in it: send an .xlsx file";
}

async function readWorkbookPart(
  xml: XmlReader,
  pace: Pace,
): Promise<Workbook> {
  const sheets: Sheet[] = [];
  let calculatesOnLoad = false;
  let root = "";
  for (let token = xml.next(); token !== XmlToken.eof; token = xml.next()) {
    if (pace.isDue()) await pace.step();
    if (token !== XmlToken.start) continue;
    if (xml.depth === 1) {
      root = xml.namespace;
      if (xml.localName !== "workbook") {
        throw notAWorkbook(
          "this is another kind of Office file, not a workbook: send an " +
            ".xlsx file",
        );
      }
    } else if (xml.namespace !== root) xml.skipElement();
    else if (xml.depth === 3 && xml.localName === "sheet") {
      sheets.push({
        name: xml.attribute("name") ?? "",
        isHidden: isHiddenState(xml.attribute("state")),
        relationshipId: xml.attribute("id", RELATIONSHIPS) ?? "",
      });
    } else if (xml.localName !== "sheets") {
      if (xml.localName === "calcPr") {
        calculatesOnLoad = isTrue(xml.attribute("fullCalcOnLoad"));
      }
      xml.skipElement();
    }
  }
  return { sheets, calculatesOnLoad };
}

/** Whether a sheet in this state (ECMA-376-1 18.18.68) is hidden. */
function isHiddenState(state = "visible"): boolean {
  return ["hidden", "veryHidden"].includes(state.trim());
}

/** Whether an attribute is true (`xsd:boolean`). */
function isTrue(value = "false"): boolean {
  return ["1", "true"].includes(value.trim());
}

function firstWorksheet(
  sheets: readonly Sheet[],
  relationships: Relationships,
): [Sheet, Relationship] {
  for (const sheet of sheets) {
    const relationship = relationships.get(sheet.relationshipId);
    if (relationship === undefined) {
      throw damaged(`sheet ${shown(sheet.name)} has no relationship to a part`);
    }
    // Chart, dialog and macro sheets have other types.
    if (relationship.type === "worksheet") return [sheet, relationship];
  }
  throw notAWorkbook("the workbook has no worksheet");
}

function targetOf(archive: ZipArchive, { target, id }: Relationship): ZipEntry {
  if (target === undefined) {
    throw damaged(`relationship ${id} points outside the file`);
  }
  return findPart(archive, target) ?? raise(missingPart(target));
}

function raise(error: Error): never {
  throw error;
}
