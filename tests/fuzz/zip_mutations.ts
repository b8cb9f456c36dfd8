/** Archives with wrong headers, and damage to the records of an archive. */
import {
  buildZip,
  type Descriptor,
  type HeaderLies,
  type ZipEntry,
  type ZipOptions,
} from "../support/zip_builder.ts";
import { byteMutations } from "./byte_mutations.ts";
import type { Parts } from "./corpus.ts";
import type { Random } from "./random.ts";

const descriptors: readonly Descriptor[] = [
  ...["none", "signature", "bare", "zip64", "zip64-bare"] as const,
];
const oddSizes = [0, 1, 100, 0x7fffffff, 0xfffffffe, 0xffffffff];
const RECORD_BYTES = 70;

/** Damages the bytes at one of the records of an archive. */
export function damageRecord(bytes: Uint8Array, random: Random): Uint8Array {
  const start = random.pick(recordStarts(bytes));
  const end = Math.min(bytes.length, start + RECORD_BYTES);
  const names = ["bit flip", "byte", "number"];
  const damage = byteMutations[random.pick(names)];
  const copy = bytes.slice();
  copy.set(damage(bytes.subarray(start, end), random), start);
  return copy;
}

/** Writes the parts as an archive in an unusual but valid way. */
export function packOddly(parts: Parts, random: Random): Uint8Array {
  const entries = [...parts].map(([name, data]): ZipEntry => ({
    name,
    data,
    method: random.happens(0.3) ? "store" : "deflate",
    descriptor: random.happens(0.7) ? "none" : random.pick(descriptors),
    ...(random.happens(0.1) ? { zip64: "both" } : {}),
  }));
  return buildZip(shuffledAtTimes(entries, random), oddEnds(random));
}

/** Writes the parts as an archive in which a header or two lie. */
export function packLying(parts: Parts, random: Random): Uint8Array {
  const entries: ZipEntry[] = [...parts].map(([name, data]) => ({
    name,
    data,
    method: random.happens(0.3) ? "store" : "deflate",
  }));
  for (let i = 1 + random.small(3); i > 0; i--) {
    const entry = random.pick(entries);
    const lies = lie(random, [...parts.keys()]);
    if (random.happens(0.7)) entry.central = { ...entry.central, ...lies };
    if (random.happens(0.7)) entry.local = { ...entry.local, ...lies };
  }
  if (random.happens(0.2)) entries.push(random.pick(entries));
  const options = oddEnds(random);
  if (random.happens(0.2)) options.end = { size: random.pick(oddSizes) };
  if (random.happens(0.2)) options.end = { entries: random.below(20) };
  return buildZip(entries, options);
}

function lie(random: Random, names: readonly string[]): HeaderLies {
  return random.pick<HeaderLies>([
    { name: random.pick(names) },
    { name: random.pick(names).toUpperCase() },
    { method: random.pick([0, 8, 9, 99]) },
    { flags: 1 << random.below(16) },
    { crc: random.below(2 ** 32) },
    { compressedSize: random.pick(oddSizes) },
    { compressedSize: random.below(3000) },
    { uncompressedSize: random.pick(oddSizes) },
    { uncompressedSize: random.below(30_000) },
    { extra: Uint8Array.from({ length: random.below(40) }, (_, i) => i & 3) },
  ]);
}

function oddEnds(random: Random): ZipOptions {
  return {
    ...(random.happens(0.1) ? { zip64: true } : {}),
    ...(random.happens(0.1) ? { comment: "PK\x05\x06 comment" } : {}),
    ...(random.happens(0.1) ? { prefix: "\r\n\r\n" } : {}),
    ...(random.happens(0.1) ? { suffix: "\r\n" } : {}),
    ...(random.happens(0.5) ? { prefixOffsets: "uncorrected" } : {}),
  };
}

function shuffledAtTimes<T>(list: readonly T[], random: Random): T[] {
  if (random.happens(0.7)) return [...list];
  return list.map((item) => ({ item, key: random.fraction() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Where each `PK` is. */
function recordStarts(bytes: Uint8Array): number[] {
  const starts: number[] = [0];
  for (let at = 0; at < bytes.length - 1; at++) {
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b) starts.push(at);
  }
  return starts;
}
