/**
 * Packages (ECMA-376-2): parts in a ZIP archive, connected by relationships
 * (6.5). Those of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`.
 */
import type { Deflated } from "../../platform/mod.ts";
import { shortened } from "../../shortened.ts";
import { RARE, Work, type WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import { nextElement, refuseElement } from "../markup/mod.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { withoutMark, XmlReader } from "../xml/mod.ts";
import {
  inflateBeginning,
  inflateEntry,
  type Inflating,
  partKey,
  percentDecoded,
  readArchive,
  type ZipArchive,
  type ZipEntry,
} from "../zip/mod.ts";
import { refuseOtherFiles } from "./not_workbooks.ts";

/** A part of a package: an entry of the archive. */
export type Part = ZipEntry;

/** An inflated part. */
export interface PartContent {
  /** Name of the part, for messages. */
  name: string;
  /** UTF-8, followed by {@linkcode ROOM_BYTES}. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** A relationship of a part (ECMA-376-2 6.5.3.4). */
export interface Relationship {
  id: string;
  /**
   * Last segment of the type, the same in transitional and strict files; the
   * whole type if it is not part of SpreadsheetML.
   */
  type: string;
  /** Name of the target; undefined if the target is outside the package. */
  target: string | undefined;
  /** The target as a part; undefined if the package lacks it. */
  part: Part | undefined;
}

/** Relationships by {@linkcode relationshipKey}. */
export type Relationships = ReadonlyMap<string, Relationship>;

/** The longest name of an entry (APPNOTE 4.4.10). */
const MAX_NAME_LENGTH = 0xffff;
/**
 * V8 hashes strings of more than 16,383 characters by their length alone: a map
 * would compare all strings of the same length with each other.
 */
const MAX_ID_LENGTH = 10_000;

const PACKAGE_RELATIONSHIPS =
  "http://schemas.openxmlformats.org/package/2006/relationships";
/**
 * The beginnings of relationship types: transitional, strict and Microsoft's.
 */
const OFFICE_RELATIONSHIP =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/20\d\d)\/relationships\/(?=[^\/]*$)/;

/** The parts of a file, and the relationships between them. */
export class Package {
  readonly #archive: ZipArchive;

  /**
   * @param meter counts all the work of reading the file
   * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
   * `workbook_too_large`
   */
  constructor(bytes: Uint8Array, readonly meter: WorkMeter) {
    refuseOtherFiles(bytes);
    this.#archive = readArchive(bytes, meter);
  }

  /** Finds a part by its name. */
  part(name: string): Part | undefined {
    // Recognizing a literal percent sign costs two exceptions.
    const tags = name.includes("%") ? 10 * RARE : 2 * RARE;
    this.meter.spend(Work.markup, tags, 5 * name.length);
    return this.#archive.entries.get(partKey(name));
  }

  /**
   * Reads the relationships of a part, or of the package itself.
   * @throws {Refusal} `workbook_damaged` and refusals of inflating
   */
  *related(source = ""): Inflating<Relationships> {
    const relationships = new Map<string, Relationship>();
    const slash = source.lastIndexOf("/") + 1;
    const part = this.part(
      `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`,
    );
    if (part === undefined) return relationships;
    const xml = yield* this.open(part);
    while (nextElement(xml)) {
      verifyRelationship(xml);
      if (xml.depth === 1) continue;
      const target = readTarget(xml, source);
      const id = readId(xml);
      const key = relationshipKey(id);
      const type = xml.attribute("Type")?.replace(OFFICE_RELATIONSHIP, "") ??
        "";
      if (relationships.has(key)) {
        throw damaged(
          `relationship ${shortened(id)} appears twice in part ${part.name}`,
        );
      }
      const found = target === undefined ? undefined : this.part(target);
      if (relationships.size === limits.relationships) {
        throw tooLarge("relationships", limits.relationships, part.name);
      }
      relationships.set(key, { id, type, target, part: found });
    }
    return relationships;
  }

  /** Inflates a part that describes the package, to read its tokens. */
  *open(part: Part): Inflating<XmlReader> {
    const maxBytes = limits.packagePartBytes;
    const { bytes } = yield* this.inflate(part, { maxBytes });
    return new XmlReader(part.name, this.meter, bytes);
  }

  /** Inflates a part. */
  *inflate(
    part: Part,
    options: { maxBytes: number; onProgress?: Deflated["onProgress"] },
  ): Inflating<PartContent> {
    const content = yield* inflateEntry(this.#archive, part, options);
    return { name: part.name, bytes: withoutMark(content, part.name) };
  }

  /** Inflates the first MiB of a part. */
  *beginning(part: Part): Inflating<PartContent> {
    const content = yield* inflateBeginning(this.#archive, part);
    return { name: part.name, bytes: withoutMark(content, part.name) };
  }
}

/**
 * An id as the key of a map. V8 hashes a text of digits alone by its value,
 * without a random key: the author of a file could choose ids that collide.
 */
export function relationshipKey(id: string): string {
  return `#${id}`;
}

/** Refuses an element other than the root and relationships. */
function verifyRelationship(xml: XmlReader): void {
  const expected = xml.depth === 1 ? "Relationships" : "Relationship";
  const isExpected = xml.depth <= 2 && xml.isNamed(expected) &&
    xml.namespace === PACKAGE_RELATIONSHIPS;
  if (!isExpected) refuseElement(xml);
}

function readId(xml: XmlReader): string {
  const id = xml.attribute("Id") ?? "";
  if (id.length <= MAX_ID_LENGTH) return id;
  throw damaged(
    `a relationship in part ${xml.part} has an id of ${id.length} characters`,
  );
}

/** The name of the target; undefined if the target is outside the package. */
function readTarget(xml: XmlReader, source: string): string | undefined {
  const target = xml.attribute("Target") ?? "";
  const mode = xml.attribute("TargetMode") ?? "Internal";
  if (mode === "External") return undefined;
  if (mode !== "Internal") {
    throw damaged(
      `part ${xml.part} has the unknown TargetMode ${shortened(mode)}`,
    );
  }
  if (target.length > MAX_NAME_LENGTH) {
    throw damaged(
      `a relationship in part ${xml.part} has a target of ` +
        `${target.length} characters`,
    );
  }
  return resolveTarget(source, target);
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
