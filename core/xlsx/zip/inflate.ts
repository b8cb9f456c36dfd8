/**
 * Inflates entries, stored or deflated (RFC 1951), in chunks and up to a limit,
 * and checks size and CRC-32 (APPNOTE 4.4.5, 4.4.7). `../opc.ts` reads parts
 * through it. How it inflates, and why: guides/decisions/002.
 */
import { crc32, inflateRawSync } from "node:zlib";
import { isRefusal } from "../../refusal.ts";
import type { Pace } from "../../pace.ts";
import { inflateChunks } from "./inflate_chunks.ts";
import { damaged, tooLarge, unsupported } from "../refusals.ts";
import {
  entryData,
  IS_ENCRYPTED,
  type ZipArchive,
  type ZipEntry,
} from "./archive.ts";

const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 256 * 1024;
/** The least that node:zlib takes. */
const MIN_CHUNK_BYTES = 64;

export interface InflateOptions {
  /** Most bytes to inflate. */
  maxBytes: number;
  /** Longest chunk to yield, bytes; 256 KiB is the default and the maximum. */
  chunkBytes?: number | undefined;
}

/**
 * Inflates an entry chunk by chunk. A chunk is valid until the next one is
 * asked for.
 *
 * @throws {Refusal} `workbook_too_large`, `workbook_damaged`,
 * `workbook_unsupported`
 */
export async function* inflateEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  { maxBytes, chunkBytes = CHUNK_BYTES }: InflateOptions,
): AsyncGenerator<Uint8Array, void, void> {
  verifyReadable(entry, maxBytes);
  let length = 0;
  let checksum = 0;
  try {
    for await (const chunk of rawChunks(entryData(archive, entry), entry)) {
      length += chunk.length;
      checksum = crc32(chunk, checksum);
      if (length > entry.uncompressedSize) break;
      yield* slices(chunk, chunkBytes);
    }
  } catch (cause) {
    throw isRefusal(cause) ? cause : cannotInflate(entry);
  }
  if (length !== entry.uncompressedSize) {
    throw damaged(
      `entry ${entry.name} does not inflate to the ` +
        `${entry.uncompressedSize} bytes that its header states`,
    );
  }
  if (checksum !== entry.crc32) {
    throw damaged(`entry ${entry.name} does not match its CRC-32 checksum`);
  }
}

/**
 * Inflates a whole entry. The limit also bounds what is allocated.
 * @throws {Refusal} like {@linkcode inflateEntry}
 */
export async function inflateWhole(
  archive: ZipArchive,
  entry: ZipEntry,
  maxBytes: number,
  pace?: Pace,
): Promise<Uint8Array> {
  verifyReadable(entry, maxBytes);
  const whole = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  for await (const chunk of inflateEntry(archive, entry, { maxBytes })) {
    whole.set(chunk, length);
    length += chunk.length;
    if (pace?.isDue()) await pace.step();
  }
  return whole;
}

function verifyReadable(entry: ZipEntry, maxBytes: number): void {
  const { name, flags, method, uncompressedSize } = entry;
  if ((flags & IS_ENCRYPTED) !== 0) {
    throw unsupported({ feature: "encryption", name });
  }
  if (method !== STORED && method !== DEFLATED) {
    throw unsupported({ feature: "compression", name, method });
  }
  if (uncompressedSize > maxBytes) {
    throw tooLarge("inflated_bytes", maxBytes, name);
  }
}

function rawChunks(
  data: Uint8Array,
  { method, uncompressedSize }: ZipEntry,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (method === STORED) return slices(data, CHUNK_BYTES);
  if (uncompressedSize > CHUNK_BYTES) return inflateChunks(data, CHUNK_BYTES);
  // One byte more than stated shows whether there is more. A chunk of this size
  // saves joining chunks of 16 KiB.
  const length = uncompressedSize + 1;
  const chunkSize = Math.max(length, MIN_CHUNK_BYTES);
  return [inflateRawSync(data, { chunkSize, maxOutputLength: length })];
}

function* slices(data: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < data.length; at += length) {
    yield data.subarray(at, at + length);
  }
}

function cannotInflate({ name }: ZipEntry) {
  return damaged(`the compressed data of entry ${name} is broken or cut off`);
}
