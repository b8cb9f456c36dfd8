/**
 * The content of entries, stored or deflated (RFC 1951), up to a limit; checks
 * size and CRC-32 (APPNOTE 4.4.5, 4.4.7), for `package/`.
 */
import { copyWithRoom, crc32, type Deflated } from "../../platform/mod.ts";
import { Work } from "../../work_meter.ts";
import { damaged, tooLarge, unsupported } from "../refusals.ts";
import type { ZipArchive, ZipEntry } from "./archive.ts";
import { IS_ENCRYPTED, IS_PATCH } from "./headers.ts";

const STORED = 0;
const DEFLATED = 8;
/** Reading a compressed byte takes as long as writing this many bytes. */
const READ_FACTOR = 4;
/** Bytes to inflate of a worksheet whose top rows are enough. */
const BEGINNING_BYTES = 1024 ** 2;

/**
 * Steps that need inflated data. No step waits: it yields deflated data to
 * `core/unzip.ts`, and gets back the content, or throws the error of inflating.
 */
export type Inflating<T> = Generator<Deflated, T, Uint8Array<ArrayBuffer>>;

/**
 * The content of an entry, followed by {@linkcode ROOM_BYTES}.
 * @param maxBytes the maximum number of bytes to inflate
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
  const content = yield* contentOf(archive, entry, { onProgress });
  if (content.length !== size) throw wrongSize(entry);
  if (crc32(content) !== entry.crc32) {
    throw damaged(`entry ${name} does not match its CRC-32 checksum`);
  }
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
  return yield* contentOf(archive, entry, { maxBytes });
}

function* contentOf(
  { bytes }: ZipArchive,
  entry: ZipEntry,
  options: Pick<Deflated, "maxBytes" | "onProgress">,
): Inflating<Uint8Array<ArrayBuffer>> {
  const { name, method, uncompressedSize: size } = entry;
  const data = bytes.subarray(...entry.data);
  if (method === STORED) {
    return copyWithRoom(data.subarray(0, options.maxBytes));
  }
  try {
    return yield { data, size, ...options };
  } catch (error) {
    if (error instanceof RangeError) throw wrongSize(entry);
    throw damaged(
      `the compressed data of entry ${name} is broken, cut off or followed ` +
        "by other bytes",
    );
  }
}

function wrongSize({ name, uncompressedSize }: ZipEntry) {
  return damaged(
    `entry ${name} does not inflate to the ${uncompressedSize} bytes that ` +
      "its header states",
  );
}

function verifyReadable({ name, flags, method }: ZipEntry): void {
  if ((flags & IS_ENCRYPTED) !== 0) {
    throw unsupported({ feature: "encryption", name });
  }
  if ((flags & IS_PATCH) !== 0) throw unsupported({ feature: "patch", name });
  if (method !== STORED && method !== DEFLATED) {
    throw unsupported({ feature: "compression", name, method });
  }
}
