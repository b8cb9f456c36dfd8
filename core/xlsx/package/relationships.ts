/**
 * Relationships between the parts of a package (ECMA-376-2 6.5): those of
 * `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`.
 */
import { shortened } from "../../shortened.ts";
import { refuseElement } from "../markup/mod.ts";
import { damaged } from "../refusals.ts";
import type { XmlReader } from "../xml/mod.ts";
import { percentDecoded, type ZipEntry } from "../zip/mod.ts";

/** A part of a package: an entry of the archive. */
export type Part = ZipEntry;

/** A relationship of a part (ECMA-376-2 6.5.3.4). */
export interface Relationship {
  id: string;
  /**
   * Last segment of the type, equal in transitional and strict files; the whole
   * type if it is not part of SpreadsheetML.
   */
  type: string;
  /** Name of the target; undefined if the target is outside the package. */
  target: string | undefined;
  /** The target; undefined if there is no such part. */
  part: Part | undefined;
}

/** Relationships by {@linkcode relationshipKey}. */
export type Relationships = ReadonlyMap<string, Relationship>;

/** The longest name of an entry (APPNOTE 4.4.10). */
const MAX_NAME_LENGTH = 0xffff;
/**
 * V8 hashes strings of more than 16,383 characters by their length alone: a map
 * would compare all strings of one length with each other.
 */
const MAX_ID_LENGTH = 10_000;

const PACKAGE_RELATIONSHIPS =
  "http://schemas.openxmlformats.org/package/2006/relationships";
/** How types of relationships begin: transitional, strict and Microsoft's. */
const OFFICE_RELATIONSHIP =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/20\d\d)\/relationships\/(?=[^\/]*$)/;

/**
 * An id as the key of a map. V8 hashes a text of digits alone by its value,
 * without a random key: the author of a file could choose ids that collide.
 */
export function relationshipKey(id: string): string {
  return `#${id}`;
}

/** The name of the part that holds the relationships of another part. */
export function relationshipsPart(source: string): string {
  const slash = source.lastIndexOf("/") + 1;
  return `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
}

/**
 * Reads the relationship whose start tag was just read.
 * @param source the name of the part, or "" for the package itself
 * @returns undefined for the root element
 * @throws {Refusal} `workbook_damaged`
 */
export function readRelationship(
  xml: XmlReader,
  source: string,
): Omit<Relationship, "part"> | undefined {
  const expected = xml.depth === 1 ? "Relationships" : "Relationship";
  const isExpected = xml.depth <= 2 && xml.isNamed(expected) &&
    xml.namespace === PACKAGE_RELATIONSHIPS;
  if (!isExpected) refuseElement(xml);
  if (xml.depth === 1) return undefined;
  const target = readTarget(xml, source);
  const id = xml.attribute("Id") ?? "";
  if (id.length > MAX_ID_LENGTH) {
    throw damaged(
      `a relationship in part ${xml.part} has an id of ${id.length} characters`,
    );
  }
  return {
    id,
    type: xml.attribute("Type")?.replace(OFFICE_RELATIONSHIP, "") ?? "",
    target,
  };
}

/** The name of the target; undefined if the target is outside the package. */
function readTarget(xml: XmlReader, source: string): string | undefined {
  const target = xml.attribute("Target") ?? "";
  const mode = xml.attribute("TargetMode") ?? "Internal";
  const isExternal = mode === "External";
  if (!isExternal && mode !== "Internal") {
    throw damaged(
      `part ${xml.part} has the unknown TargetMode ${shortened(mode)}`,
    );
  }
  if (!isExternal && target.length > MAX_NAME_LENGTH) {
    throw damaged(
      `a relationship in part ${xml.part} has a target of ` +
        `${target.length} characters`,
    );
  }
  return isExternal ? undefined : resolveTarget(source, target);
}

/**
 * Resolves a target against the part that refers to it (ECMA-376-2 6.2.3, 6.4):
 * absolute, relative with dots, with backslashes. Undefined if the target is
 * outside the package.
 */
function resolveTarget(source: string, target: string): string | undefined {
  const path = percentDecoded(target).replaceAll("\\", "/");
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const base = path.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") {
      if (base.pop() === undefined) return undefined;
    } else if (segment !== "." && segment !== "") base.push(segment);
  }
  return base.join("/");
}
