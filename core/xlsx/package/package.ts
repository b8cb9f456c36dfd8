/**
 * Packages (ECMA-376-2): parts in a ZIP archive, connected by relationships.
 */
import type { WorkMeter } from "../../work_meter.ts";
import { shortened } from "../../shortened.ts";
import { limits } from "../limits.ts";
import { damaged, tooLarge } from "../refusals.ts";
import {
  chunksWithoutMark,
  withoutMark,
  XmlReader,
  XmlToken,
} from "../xml/mod.ts";
import {
  inflateEntry,
  type InflateOptions,
  inflateWhole,
  partKey,
  readArchive,
  type ZipArchive,
} from "../zip/mod.ts";
import { refuseOtherFiles } from "./not_workbooks.ts";
import {
  type Part,
  readRelationship,
  type Relationship,
  relationshipKey,
  type Relationships,
  relationshipsPart,
} from "./relationships.ts";

/** The parts of a file, and the relationships between them. */
export class Package {
  readonly #archive: ZipArchive;

  private constructor(archive: ZipArchive) {
    this.#archive = archive;
  }

  /**
   * @param meter counts all the work of reading the file
   * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
   * `workbook_too_large`
   */
  static async of(bytes: Uint8Array, meter: WorkMeter): Promise<Package> {
    refuseOtherFiles(bytes);
    return new Package(await readArchive(bytes, meter));
  }

  get meter(): WorkMeter {
    return this.#archive.meter;
  }

  /** Finds a part by its name. */
  part(name: string): Part | undefined {
    return this.#archive.entries.get(partKey(name));
  }

  /**
   * Reads the relationships of a part, or of the package itself.
   * @throws {Refusal} `workbook_damaged` and refusals of inflating
   */
  async related(source = ""): Promise<Relationships> {
    const relationships = new Map<string, Relationship>();
    const part = this.part(relationshipsPart(source));
    if (part === undefined) return relationships;
    const xml = await this.open(part);
    for (let token = xml.next(); token !== XmlToken.eof; token = xml.next()) {
      if (this.meter.isDue()) await this.meter.pause();
      if (token !== XmlToken.start) continue;
      const read = readRelationship(xml, source);
      if (read === undefined) continue;
      const { id, target } = read;
      const key = relationshipKey(id);
      if (relationships.has(key)) {
        throw damaged(
          `relationship ${shortened(id)} appears twice in part ${part.name}`,
        );
      }
      const found = target === undefined ? undefined : this.part(target);
      if (relationships.size === limits.relationships) {
        throw tooLarge("relationships", limits.relationships, part.name);
      }
      relationships.set(key, { ...read, part: found });
    }
    return relationships;
  }

  /** Inflates a part that describes the package, to read its tokens. */
  async open(part: Part): Promise<XmlReader> {
    const whole = await this.inflate(part, limits.packagePartBytes);
    return new XmlReader(part.name, this.meter, whole);
  }

  /** Inflates a whole part, which is UTF-8. */
  async inflate(part: Part, maxBytes: number): Promise<Uint8Array> {
    const whole = await inflateWhole(this.#archive, part, maxBytes);
    return withoutMark(whole, part.name);
  }

  /** Inflates a part chunk by chunk, which is UTF-8. */
  stream(
    part: Part,
    options: InflateOptions,
  ): AsyncGenerator<Uint8Array, void, void> {
    const chunks = inflateEntry(this.#archive, part, options);
    return chunksWithoutMark(chunks, part.name);
  }
}
