/**
 * Packages (ECMA-376-2): parts in a ZIP archive, connected by relationships.
 * `workbook.ts` follows these, `mod.ts` opens the parts that it finds. Content
 * types are not read: values do not depend on them.
 */
import { shown } from "../../wording.ts";
import { Work } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import { refuseElement } from "../markup/mod.ts";
import { damaged } from "../refusals.ts";
import { decodePart, decodeWhole, XmlReader, XmlToken } from "../xml/mod.ts";
import {
  inflateEntry,
  type InflateOptions,
  inflateWhole,
  partKey,
  percentDecoded,
  type ZipArchive,
  type ZipEntry,
} from "../zip/mod.ts";

/** A relationship of a part (ECMA-376-2 6.5.3.4). */
export interface Relationship {
  id: string;
  /**
   * Last segment of its type: the same in transitional and strict files. The
   * whole type if it is not one of SpreadsheetML.
   */
  type: string;
  /** Name of the part it points to; undefined if it is outside the package. */
  target: string | undefined;
  /** The entry of that part; undefined if there is none. */
  entry: ZipEntry | undefined;
}

/** The longest name that an entry of an archive can have (APPNOTE 4.4.10). */
const MAX_NAME_LENGTH = 0xffff;
/** Units of work to resolve a target, per character. */
const UNITS_PER_CHARACTER = 10;

const PACKAGE_RELATIONSHIPS =
  "http://schemas.openxmlformats.org/package/2006/relationships";
/** How types of relationships begin: transitional, strict and Microsoft's. */
const OFFICE_RELATIONSHIP =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/20\d\d)\/relationships\/(?=[^\/]*$)/;

/** Finds the entry of a part by its name. */
export function findPart(
  { entries }: ZipArchive,
  name: string,
): ZipEntry | undefined {
  return entries.get(partKey(name));
}

/**
 * Reads the relationships of a part, by id.
 * @param source the name of the part, or "" for the package itself
 * @throws {Refusal} `workbook_damaged` and what inflating throws
 */
export async function readRelationships(
  archive: ZipArchive,
  source: string,
): Promise<ReadonlyMap<string, Relationship>> {
  const { meter } = archive;
  const slash = source.lastIndexOf("/") + 1;
  const name = `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
  const entry = findPart(archive, name);
  const relationships = new Map<string, Relationship>();
  if (entry === undefined) return relationships;
  const xml = await openPart(archive, entry);
  for (let token = xml.next(); token !== XmlToken.eof; token = xml.next()) {
    if (meter.isDue()) await meter.pause();
    if (token !== XmlToken.start) continue;
    const expected = xml.depth === 1 ? "Relationships" : "Relationship";
    const isExpected = xml.depth <= 2 && xml.localName === expected &&
      xml.namespace === PACKAGE_RELATIONSHIPS;
    if (!isExpected) refuseElement(xml);
    if (xml.depth === 1) continue;
    const target = xml.attribute("Target") ?? "";
    const mode = xml.attribute("TargetMode") ?? "Internal";
    const isExternal = mode === "External";
    if (!isExternal && mode !== "Internal") {
      throw damaged(
        `part ${entry.name} has the unknown TargetMode ${shown(mode)}`,
      );
    }
    if (!isExternal && target.length > MAX_NAME_LENGTH) {
      throw damaged(
        `a relationship in part ${entry.name} has a target of ` +
          `${target.length} characters`,
      );
    }
    meter.spend(Work.markup, target.length * UNITS_PER_CHARACTER);
    const part = isExternal ? undefined : resolveTarget(source, target);
    const id = xml.attribute("Id") ?? "";
    if (relationships.has(id)) {
      throw damaged(
        `relationship ${shown(id)} appears twice in part ${entry.name}`,
      );
    }
    relationships.set(id, {
      id,
      type: xml.attribute("Type")?.replace(OFFICE_RELATIONSHIP, "") ?? "",
      target: part,
      entry: part === undefined ? undefined : findPart(archive, part),
    });
  }
  return relationships;
}

/** Inflates a part that describes the package, to read its tokens. */
export async function openPart(
  archive: ZipArchive,
  entry: ZipEntry,
): Promise<XmlReader> {
  const whole = await readWholePart(archive, entry, limits.packagePartBytes);
  return new XmlReader(entry.name, archive.meter, whole);
}

/** Inflates a whole part, as UTF-8. */
export async function readWholePart(
  archive: ZipArchive,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array> {
  const whole = await inflateWhole(archive, entry, maxBytes);
  return await decodeWhole(whole, entry.name, archive.meter);
}

/** Inflates a part chunk by chunk, as UTF-8. */
export function streamPart(
  archive: ZipArchive,
  entry: ZipEntry,
  options: InflateOptions,
): AsyncGenerator<Uint8Array, void, void> {
  const chunks = inflateEntry(archive, entry, options);
  return decodePart(chunks, entry.name, archive.meter);
}

/**
 * Resolves a target against the part that points to it (ECMA-376-2 6.2.3, 6.4):
 * absolute, relative with dots, with backslashes. Undefined if it is outside
 * the package.
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

/** The refusal if a relationship points to a part that does not exist. */
export function missingPart(name: string) {
  return damaged(`part ${name} is missing`);
}
