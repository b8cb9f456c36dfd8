/** The workbook part (ECMA-376-1 18.2): which worksheet is the first. */
import {
  findPart,
  missingPart,
  openPart,
  readRelationships,
  type Relationship,
} from "./opc.ts";
import { damaged, notAWorkbook } from "./refusals.ts";
import { type XmlReader, XmlToken } from "./xml.ts";
import type { ZipArchive, ZipEntry } from "./zip.ts";

/** The parts that the statistics are read from. */
export interface WorkbookParts {
  /** Name of the first worksheet, as on its tab. */
  sheetName: string;
  worksheet: ZipEntry;
  /** Undefined where no cell shares a string. */
  sharedStrings: ZipEntry | undefined;
}

interface Sheet {
  name: string;
  relationshipId: string;
}

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
): Promise<WorkbookParts> {
  const [workbook, name] = await findWorkbook(archive);
  const relationships = await readRelationships(archive, name);
  const sheets = readSheets(await openPart(archive, workbook));
  const [sheet, relationship] = firstWorksheet(sheets, relationships);
  const strings = relationships.find(({ type }) => type === "sharedStrings");
  return {
    sheetName: sheet.name,
    worksheet: targetOf(archive, relationship),
    sharedStrings: strings?.target === undefined
      ? undefined
      : findPart(archive, strings.target),
  };
}

async function findWorkbook(
  archive: ZipArchive,
): Promise<[ZipEntry, string]> {
  const relationships = await readRelationships(archive, "");
  const document = relationships.find(({ type }) => type === "officeDocument");
  if (document?.target === undefined) throw notAWorkbook(otherPackage(archive));
  if (/\.bin$/i.test(document.target)) {
    throw notAWorkbook("this is a binary .xlsb workbook: save it as .xlsx");
  }
  return [targetOf(archive, document), document.target];
}

function otherPackage(archive: ZipArchive): string {
  if (findPart(archive, "content.xml") !== undefined) {
    return "this is an OpenDocument file (.ods): save it as .xlsx";
  }
  return "this is a ZIP archive without a workbook in it: send an .xlsx file";
}

function readSheets(xml: XmlReader): Sheet[] {
  const sheets: Sheet[] = [];
  let root = "";
  for (let token = xml.next(); token !== XmlToken.eof; token = xml.next()) {
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
        relationshipId: xml.attribute("id", RELATIONSHIPS) ?? "",
      });
    } else if (xml.localName !== "sheets") xml.skipElement();
  }
  return sheets;
}

function firstWorksheet(
  sheets: readonly Sheet[],
  relationships: readonly Relationship[],
): [Sheet, Relationship] {
  for (const sheet of sheets) {
    const relationship = relationships.find(({ id }) =>
      id === sheet.relationshipId
    );
    if (relationship === undefined) {
      throw damaged(`sheet ${sheet.name} has no relationship to a part`);
    }
    // Chart, dialog and macro sheets have other types.
    if (relationship.type === "worksheet") return [sheet, relationship];
  }
  throw notAWorkbook("the workbook has no worksheet");
}

function targetOf(archive: ZipArchive, { target, id }: Relationship): ZipEntry {
  if (target === undefined) {
    throw damaged(`relationship ${id} leads out of the file`);
  }
  return findPart(archive, target) ?? raise(missingPart(target));
}

function raise(error: Error): never {
  throw error;
}
