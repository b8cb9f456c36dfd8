/**
 * Gets the content of entries, stored or deflated (RFC 1951), up to a limit,
 * and checks size and CRC-32 (APPNOTE 4.4.5, 4.4.7), for `package/`.
 */
import { crc32, ROOM_BYTES } from "../../platform/mod.ts";
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
/** Reading a compressed byte takes as long as this many inflated bytes. */
const READ_FACTOR = 4;
/** Bytes to inflate of a part whose beginning is enough: some fifty rows. */
const BEGINNING_BYTES = 1024 ** 2;

/** Deflated data for the platform to inflate. */
export interface Deflated {
  data: Uint8Array;
  /** Expected bytes of the whole content. */
  size: number;
  /** Only this many bytes are needed; undefined for all. */
  maxBytes?: number;
  /** Receives the inflated share, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Steps that need inflated data. They wait for nothing themselves: each yields
 * deflated data to `core/unzip.ts`, and gets the content, or the error of
 * inflating, in return.
 */
export type Inflating<T> = Generator<Deflated, T, Uint8Array<ArrayBuffer>>;

/**
 * The content of an entry, with {@linkcode ROOM_BYTES} behind it.
 * @param maxBytes most bytes to inflate
 * @throws {Refusal} `workbook_too_large`, `workbook_damaged`,
 * `workbook_unsupported`
 */
export function* inflateEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  { maxBytes, onProgress }: {
    maxBytes: number;
    onProgress?: Deflated["onProgress"];
  },
): Inflating<Uint8Array<ArrayBuffer>> {
  verifyReadable(entry);
  const { name, uncompressedSize: size, compressedSize } = entry;
  if (size > maxBytes) throw tooLarge("inflated_bytes", maxBytes, name);
  archive.meter.spend(Work.inflating, 0, READ_FACTOR * compressedSize + size);
  const data = entryData(archive, entry);
  const content = entry.method === STORED
    ? copyOf(data)
    : yield* inflated(entry, { data, size, onProgress });
  verifyContent(entry, content);
  return content;
}

/**
 * The beginning of an entry: the whole entry, checked, if it is small.
 * @throws {Refusal} like {@linkcode inflateEntry}
 */
export function* inflateBeginning(
  archive: ZipArchive,
  entry: ZipEntry,
): Inflating<Uint8Array<ArrayBuffer>> {
  const maxBytes = BEGINNING_BYTES;
  if (entry.uncompressedSize <= maxBytes) {
    return yield* inflateEntry(archive, entry, { maxBytes });
  }
  verifyReadable(entry);
  const data = entryData(archive, entry);
  return entry.method === STORED
    ? copyOf(data.subarray(0, maxBytes))
    : yield* inflated(entry, { data, size: entry.uncompressedSize, maxBytes });
}

function* inflated(
  entry: ZipEntry,
  deflated: Deflated,
): Inflating<Uint8Array<ArrayBuffer>> {
  try {
    return yield deflated;
  } catch (error) {
    if (error instanceof RangeError) throw wrongSize(entry);
    throw damaged(
      `the compressed data of entry ${entry.name} is broken, cut off or ` +
        "followed by other bytes",
    );
  }
}

function copyOf(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(data.length + ROOM_BYTES);
  copy.set(data);
  return copy.subarray(0, data.length);
}

/** Checks the size and the checksum of an inflated entry. */
function verifyContent(entry: ZipEntry, content: Uint8Array): void {
  if (content.length !== entry.uncompressedSize) throw wrongSize(entry);
  if (crc32(content) !== entry.crc32) {
    throw damaged(`entry ${entry.name} does not match its CRC-32 checksum`);
  }
}

function wrongSize({ name, uncompressedSize }: ZipEntry) {
  return damaged(
    `entry ${name} does not inflate to the ${uncompressedSize} bytes that ` +
      "its header states",
  );
}

function verifyReadable({ name, flags, method }: ZipEntry): void {
  if ((flags & ENCRYPTED) !== 0) {
    throw unsupported({ feature: "encryption", name });
  }
  if ((flags & IS_PATCH) !== 0) throw unsupported({ feature: "patch", name });
  if (method !== STORED && method !== DEFLATED) {
    throw unsupported({ feature: "compression", name, method });
  }
}
