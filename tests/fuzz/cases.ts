/** Fuzz cases: valid workbooks with some damage, reproducible from a seed. */
import { buildZip } from "../support/zip_builder.ts";
import { byteMutations } from "./byte_mutations.ts";
import type { Parts, Seed } from "./corpus.ts";
import { caseSeed, Random } from "./random.ts";
import { xmlMutations } from "./xml_mutations.ts";
import { damageRecord, packLying, packOddly } from "./zip_mutations.ts";

/**
 * What was damaged: `file` is the bytes as sent and `archive` the headers of
 * the archive, whose checksums must find it out; `part` is XML within a sound
 * archive.
 */
export type CaseKind = "file" | "archive" | "part";

export interface FuzzCase {
  kind: CaseKind;
  /** What was done to which workbook. */
  what: string;
  bytes: Uint8Array;
  /** The statistics of the workbook before the damage. */
  statistics: string;
  /** Of `part`: what was packed. */
  parts: Parts;
}

const LARGE = 0.02;
const SEED_PARTS = /worksheets\/sheet\d\.xml$/i;
const STRINGS = /sharedStrings\.xml$/i;

/** One case of a run. */
export function createCase(
  corpus: readonly Seed[],
  seed: number,
  index: number,
): FuzzCase {
  const random = new Random(caseSeed(seed, index));
  const from = random.happens(LARGE)
    ? corpus[corpus.length - 1]
    : corpus[random.below(corpus.length - 1)];
  const kind = random.pick<CaseKind>(["file", "archive", "part", "part"]);
  const { what, ...made } = makers[kind](from, random);
  const { name, statistics } = from;
  return {
    parts: from.parts,
    ...made,
    kind,
    statistics,
    what: `${name}: ${what}`,
  };
}

interface Made {
  what: string;
  bytes: Uint8Array;
  parts?: Parts;
}

const makers: Record<CaseKind, (from: Seed, random: Random) => Made> = {
  file({ bytes }, random) {
    const [what, damaged] = damageBytes(bytes, random);
    return { what, bytes: damaged };
  },
  archive({ bytes, parts }, random) {
    if (random.happens(0.5)) {
      return { what: "record", bytes: damageRecord(bytes, random) };
    }
    if (random.happens(0.7)) {
      return { what: "lies", bytes: packLying(parts, random) };
    }
    const packed = packOddly(parts, random);
    return { what: "odd record", bytes: damageRecord(packed, random) };
  },
  part({ parts }, random) {
    const name = pickPart(parts, random);
    const whole = parts.get(name) ?? new Uint8Array();
    const [what, damaged] = damagePart(whole, random);
    const changed = new Map([...parts, [name, damaged]]);
    const bytes = packOddly(changed, random);
    return { what: `${name}: ${what}`, bytes, parts: changed };
  },
};

/** Packs parts plainly. */
export function pack(parts: Parts): Uint8Array {
  return buildZip([...parts].map(([name, data]) => ({ name, data })));
}

function pickPart(parts: Parts, random: Random): string {
  const names = [...parts.keys()];
  const likely = names.filter((name) =>
    SEED_PARTS.test(name) || STRINGS.test(name)
  );
  if (random.happens(0.75) && likely.length > 0) return random.pick(likely);
  return random.pick(names.filter((name) => /\.(?:xml|rels)$/i.test(name)));
}

function damagePart(part: Uint8Array, random: Random): [string, Uint8Array] {
  const isText = part[0] === 0x3c && part[1] !== 0;
  if (!isText || random.happens(0.25)) return damageBytes(part, random);
  let xml = new TextDecoder().decode(part);
  const done: string[] = [];
  for (let i = 1 + random.small(4); i > 0; i--) {
    const what = random.pick(Object.keys(xmlMutations));
    xml = xmlMutations[what](xml, random);
    done.push(what);
  }
  return [done.join(", "), new TextEncoder().encode(xml)];
}

function damageBytes(bytes: Uint8Array, random: Random): [string, Uint8Array] {
  let damaged = bytes;
  const done: string[] = [];
  for (let i = 1 + random.small(3); i > 0 && damaged.length > 0; i--) {
    const what = random.pick(Object.keys(byteMutations));
    damaged = byteMutations[what](damaged, random);
    done.push(what);
  }
  return [done.join(", "), damaged];
}
