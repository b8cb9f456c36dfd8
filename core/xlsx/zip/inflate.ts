/**
 * Inflates entries, stored or deflated (RFC 1951), in chunks and up to a limit,
 * and checks size and CRC-32 (APPNOTE 4.4.5, 4.4.7), for `package/`.
 */
import { crc32, inflate } from "../../platform/mod.ts";
import { Work } from "../../work_meter.ts";
import { damaged, tooLarge, unsupported } from "../refusals.ts";
import { entryData, type ZipArchive } from "./archive.ts";
import type { ZipEntry } from "./central_directory.ts";
import {
  IS_ENCRYPTED,
  IS_MASKED,
  IS_PATCH,
  IS_STRONGLY_ENCRYPTED,
} from "./fields.ts";

const STORED = 0;
const DEFLATED = 8;
/** Flags of the three kinds of encryption (APPNOTE 6, 7). */
const ENCRYPTED = IS_ENCRYPTED | IS_STRONGLY_ENCRYPTED | IS_MASKED;
const CHUNK_BYTES = 256 * 1024;
/** Reading a compressed byte takes as long as this many inflated bytes. */
const READ_FACTOR = 4;
/**
 * Most compressed bytes between two pauses. They take up to 10 ms, however
 * little they inflate to.
 */
const COMPRESSED_BYTES_PER_SLICE = 128 * 1024;

/** Limits of inflating an entry. */
export interface InflateOptions {
  /** Most bytes to inflate. */
  maxBytes: number;
  /** Longest chunk to yield, bytes; 256 KiB is the default and the maximum. */
  chunkBytes?: number | undefined;
  /** Called with each chunk: the inflated share of the entry, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Inflates an entry chunk by chunk, and pauses when due. A chunk is valid until
 * the next call.
 *
 * @throws {Refusal} `workbook_too_large`, `workbook_damaged`,
 * `workbook_unsupported`
 */
export async function* inflateEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  { maxBytes, chunkBytes = CHUNK_BYTES, onProgress }: InflateOptions,
): AsyncGenerator<Uint8Array, void, void> {
  verifyReadable(entry, maxBytes);
  const { meter } = archive;
  let length = 0;
  let checksum = 0;
  let read = 0;
  const data = entryData(archive, entry);
  const chunks = rawChunks(data, entry, (bytes) => read += bytes);
  for await (const chunk of chunks) {
    length += chunk.length;
    meter.spend(Work.inflating, 0, READ_FACTOR * read + chunk.length);
    archive.readSincePause += read;
    read = 0;
    if (mustPause(archive)) await pause(archive);
    checksum = crc32(chunk, checksum);
    if (length > entry.uncompressedSize) break;
    if (chunk.length === 0) continue;
    onProgress?.(length / entry.uncompressedSize);
    yield* slices(chunk, chunkBytes);
  }
  verifyContent(entry, length, checksum);
}

/**
 * Inflates a whole entry. The limit also bounds the allocation.
 * @throws {Refusal} like {@linkcode inflateEntry}
 */
export async function inflateWhole(
  archive: ZipArchive,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array> {
  verifyReadable(entry, maxBytes);
  const small = inflateSmall(archive, entry);
  if (small !== undefined) {
    archive.readSincePause += entry.compressedSize;
    if (mustPause(archive)) await pause(archive);
    return small;
  }
  const whole = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  for await (const chunk of inflateEntry(archive, entry, { maxBytes })) {
    whole.set(chunk, length);
    length += chunk.length;
  }
  return whole;
}

/**
 * Inflates an entry that the platform inflates at once: most parts are small,
 * and two generators would take longer than the bytes. Undefined for other
 * entries.
 */
function inflateSmall(
  archive: ZipArchive,
  entry: ZipEntry,
): Uint8Array | undefined {
  if (entry.method === STORED) return undefined;
  let content: Uint8Array;
  try {
    const chunks = inflate(entryData(archive, entry), entry.uncompressedSize);
    if (!Array.isArray(chunks)) return undefined;
    [content] = chunks;
  } catch {
    throw cannotInflate(entry);
  }
  const read = READ_FACTOR * entry.compressedSize;
  archive.meter.spend(Work.inflating, 0, read + content.length);
  verifyContent(entry, content.length, crc32(content));
  return content;
}

function mustPause({ meter, readSincePause }: ZipArchive): boolean {
  return readSincePause >= COMPRESSED_BYTES_PER_SLICE || meter.isDue();
}

async function pause(archive: ZipArchive): Promise<void> {
  await archive.meter.pause();
  archive.readSincePause = 0;
}

/** Checks the size and the checksum of an inflated entry. */
function verifyContent(
  entry: ZipEntry,
  length: number,
  checksum: number,
): void {
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

function verifyReadable(entry: ZipEntry, maxBytes: number): void {
  const { name, flags, method, uncompressedSize } = entry;
  if ((flags & ENCRYPTED) !== 0) {
    throw unsupported({ feature: "encryption", name });
  }
  if ((flags & IS_PATCH) !== 0) throw unsupported({ feature: "patch", name });
  if (method !== STORED && method !== DEFLATED) {
    throw unsupported({ feature: "compression", name, method });
  }
  if (uncompressedSize > maxBytes) {
    throw tooLarge("inflated_bytes", maxBytes, name);
  }
}

async function* rawChunks(
  data: Uint8Array,
  entry: ZipEntry,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  if (entry.method === STORED) {
    for (const slice of slices(data, CHUNK_BYTES)) {
      onRead(slice.length);
      yield slice;
    }
    return;
  }
  try {
    yield* inflate(data, entry.uncompressedSize, onRead);
  } catch {
    throw cannotInflate(entry);
  }
}

function* slices(data: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < data.length; at += length) {
    yield data.subarray(at, at + length);
  }
}

function cannotInflate({ name }: ZipEntry) {
  return damaged(
    `the compressed data of entry ${name} is broken, cut off or followed by ` +
      "other bytes",
  );
}
