/**
 * Packages (ECMA-376-2): parts in a ZIP archive, connected by relationships.
 */
import { RARE, Work, type WorkMeter } from "../../work_meter.ts";
import { shortened } from "../../shortened.ts";
import { limits } from "../limits.ts";
import { nextElement } from "../markup/mod.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { withoutMark, XmlReader } from "../xml/mod.ts";
import {
  type Deflated,
  inflateBeginning,
  inflateEntry,
  type Inflating,
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

/** An inflated part. */
export interface PartContent {
  /** Name of the part, for messages. */
  name: string;
  /** UTF-8, with {@linkcode ROOM_BYTES} behind it. */
  bytes: Uint8Array<ArrayBuffer>;
}

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
  static of(bytes: Uint8Array, meter: WorkMeter): Package {
    refuseOtherFiles(bytes);
    return new Package(readArchive(bytes, meter));
  }

  get meter(): WorkMeter {
    return this.#archive.meter;
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
    const part = this.part(relationshipsPart(source));
    if (part === undefined) return relationships;
    const xml = yield* this.open(part);
    while (nextElement(xml)) {
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
