/**
 * A writer of ZIP archives for tests (APPNOTE 6.3.x) that can also lie: each
 * size, checksum, name and offset can be overridden, separately in the local
 * file header and in the central directory.
 */
import { crc32, deflateRawSync } from "node:zlib";
import { concat, u16, u32, u64, utf8 } from "./bytes.ts";

/** False values in one header. */
interface HeaderLies {
  name?: string | Uint8Array;
  method?: number;
  flags?: number;
  crc?: number;
  compressedSize?: number;
  uncompressedSize?: number;
  /** Extra field records, before the Zip64 record of `zip64`. */
  extra?: Uint8Array;
}

export interface ZipEntry {
  /** A name that ends in `/` makes a directory entry. */
  name: string | Uint8Array;
  /** The content; text becomes UTF-8. */
  data?: string | Uint8Array;
  /** The stored bytes; by default made from `data` by `method`. */
  compressed?: Uint8Array;
  /** Deflate by default; a number other than 8 stores the data as it is. */
  method?: "store" | "deflate" | number;
  /** Replaces the general purpose bit flag in both headers. */
  flags?: number;
  /**
   * The record after the data (APPNOTE 4.3.9): a data descriptor with or without
   * its signature, or one with 8-byte sizes. With a descriptor, bit 3 is set,
   * and checksum and sizes in the local header are 0.
   */
  descriptor?: "signature" | "bare" | "zip64" | "zip64-bare";
  /** False values in the data descriptor. */
  descriptorLies?: Partial<Sizes>;
  /** With a descriptor: the local header also has checksum and sizes. */
  localSizes?: boolean;
  /**
   * Sizes (and offset) in a Zip64 extra field, replaced by 0xFFFFFFFF in both
   * headers.
   */
  zip64?: boolean;
  local?: HeaderLies;
  central?: HeaderLies & { offset?: number };
  /** Bytes between the previous entry and this one. */
  gap?: Uint8Array;
  /** Whether the central directory omits the entry. */
  unlisted?: boolean;
  /** Writes nothing; the directory points to the entry of this name. */
  sameBytesAs?: string;
}

/** Bytes and records around the entries. */
export interface ZipOptions {
  comment?: string | Uint8Array;
  prefix?: string | Uint8Array;
  /** With a `prefix`, offsets count from the first byte of all (default,
   * "corrected") or from the first byte of the archive. */
  prefixOffsets?: "corrected" | "uncorrected";
  /** Bytes after the archive, which no comment length covers. */
  suffix?: string | Uint8Array;
  /**
   * Order of names in the central directory, if it differs from that of the
   * entries.
   */
  centralOrder?: readonly string[];
  /** Writes a Zip64 end record and locator; the plain end record then says
   * 0xFFFF and 0xFFFFFFFF. */
  zip64?: boolean;
  /** The extensible data sector of the Zip64 end record. */
  zip64Sector?: Uint8Array;
  /** False values in the end of central directory record. */
  end?: {
    disk?: number;
    entriesOnDisk?: number;
    entries?: number;
    size?: number;
    offset?: number;
  };
}

interface Written {
  entry: ZipEntry;
  flags: number;
  method: number;
  crc: number;
  compressed: Uint8Array;
  uncompressedSize: number;
  offset: number;
}

const ALL_16 = 0xffff;
const ALL_32 = 0xffffffff;
const HAS_DESCRIPTOR = 1 << 3;
const UTF8_NAME = 1 << 11;
const ZIP64_EXTRA = 0x0001;
const DOS_TIME_AND_DATE = [0, 0x21] as const; // 1980-01-01 00:00

export function buildZip(
  entries: readonly ZipEntry[],
  options: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const prefix = utf8(options.prefix ?? "");
  const parts: Uint8Array[] = [prefix];
  const written: Written[] = [];
  let offset = options.prefixOffsets === "uncorrected" ? 0 : prefix.length;
  for (const entry of entries) {
    const bytes = writeEntry(entry, offset, written);
    parts.push(bytes);
    offset += bytes.length;
  }
  const listed = listEntries(written, options.centralOrder);
  const central = concat(...listed.map((one) => header(one, "central")));
  const directory = { count: listed.length, size: central.length, offset };
  const end = endRecords(directory, options);
  return concat(...parts, central, end, utf8(options.suffix ?? ""));
}

function writeEntry(
  entry: ZipEntry,
  offset: number,
  written: Written[],
): Uint8Array {
  if (entry.sameBytesAs !== undefined) {
    written.push({ ...findEntry(written, entry.sameBytesAs), entry });
    return new Uint8Array();
  }
  const gap = entry.gap ?? new Uint8Array();
  const one = prepareEntry(entry, offset + gap.length);
  written.push(one);
  return concat(gap, header(one, "local"), one.compressed, dataDescriptor(one));
}

function findEntry(written: readonly Written[], name: string): Written {
  const found = written.find(({ entry }) => entry.name === name);
  if (!found) throw new Error(`There is no earlier entry ${name}`);
  return found;
}

function prepareEntry(entry: ZipEntry, offset: number): Written {
  const data = utf8(entry.data ?? "");
  const method = methodNumber(entry);
  const needsUtf8 = utf8(entry.name).some((byte) => byte >= 0x80);
  const flags = (entry.descriptor === undefined ? 0 : HAS_DESCRIPTOR) |
    (needsUtf8 ? UTF8_NAME : 0);
  return {
    entry,
    flags: entry.flags ?? flags,
    method,
    crc: crc32(data),
    compressed: entry.compressed ??
      (method === 8 ? deflateRawSync(data) : data),
    uncompressedSize: data.length,
    offset,
  };
}

function methodNumber({ name, method }: ZipEntry): number {
  if (typeof method === "number") return method;
  const isDirectory = typeof name === "string" && name.endsWith("/");
  return (method ?? (isDirectory ? "store" : "deflate")) === "store" ? 0 : 8;
}

// APPNOTE 4.3.7: local file header; 4.3.12: central directory file header
function header(one: Written, kind: "local" | "central"): Uint8Array {
  const { entry } = one;
  const isLocal = kind === "local";
  const isZip64 = entry.zip64 === true;
  const lies = entry[kind] ?? {};
  const isDeferred = isLocal && entry.descriptor !== undefined &&
    !entry.localSizes;
  const sizes = { ...(isDeferred ? nothingYet : sizesOf(one)), ...lies };
  const offset = entry.central?.offset ?? one.offset;
  const { uncompressedSize, compressedSize } = sizes;
  const zip64 = isLocal
    ? zip64Extra(uncompressedSize, compressedSize)
    : zip64Extra(uncompressedSize, compressedSize, offset);
  const name = utf8(lies.name ?? entry.name);
  const extra = concat(
    lies.extra ?? new Uint8Array(),
    isZip64 ? zip64 : new Uint8Array(),
  );
  const version = u16(isZip64 ? 45 : 20);
  const common = concat(
    version,
    u16(lies.flags ?? one.flags, lies.method ?? one.method),
    u16(...DOS_TIME_AND_DATE),
    u32(sizes.crc, ...shownSizes(sizes, isZip64)),
    u16(name.length, extra.length),
  );
  if (isLocal) return concat(u32(0x04034b50), common, name, extra);
  const place = concat(u16(0, 0, 0), u32(0, isZip64 ? ALL_32 : offset));
  return concat(u32(0x02014b50), version, common, place, name, extra);
}

interface Sizes {
  crc: number;
  compressedSize: number;
  uncompressedSize: number;
}

const nothingYet: Sizes = { crc: 0, compressedSize: 0, uncompressedSize: 0 };

function sizesOf({ crc, compressed, uncompressedSize }: Written): Sizes {
  return { crc, compressedSize: compressed.length, uncompressedSize };
}

function shownSizes(sizes: Sizes, isZip64: boolean): [number, number] {
  return isZip64
    ? [ALL_32, ALL_32]
    : [sizes.compressedSize, sizes.uncompressedSize];
}

// APPNOTE 4.5.3: Zip64 extended information extra field
function zip64Extra(...values: readonly number[]): Uint8Array {
  return concat(u16(ZIP64_EXTRA, 8 * values.length), u64(...values));
}

// APPNOTE 4.3.9: data descriptor
function dataDescriptor(one: Written): Uint8Array {
  const kind = one.entry.descriptor;
  if (kind === undefined) return new Uint8Array();
  const { crc, compressedSize, uncompressedSize } = {
    ...sizesOf(one),
    ...one.entry.descriptorLies,
  };
  const sizes = kind.startsWith("zip64") ? u64 : u32;
  return concat(
    kind.endsWith("bare") ? new Uint8Array() : u32(0x08074b50),
    u32(crc),
    sizes(compressedSize, uncompressedSize),
  );
}

function listEntries(
  written: readonly Written[],
  order: readonly string[] | undefined,
): Written[] {
  const listed = written.filter(({ entry }) => !entry.unlisted);
  if (!order) return listed;
  const place = ({ entry }: Written) => order.indexOf(String(entry.name));
  return listed.sort((a, b) => place(a) - place(b));
}

interface Directory {
  count: number;
  size: number;
  offset: number;
}

// APPNOTE 4.3.16: end of central directory record, after the Zip64 records
function endRecords(directory: Directory, options: ZipOptions): Uint8Array {
  const { end = {}, zip64 = false, zip64Sector = new Uint8Array() } = options;
  const comment = utf8(options.comment ?? "");
  const shown = zip64
    ? { count: ALL_16, size: ALL_32, offset: ALL_32 }
    : directory;
  const disk = end.disk ?? 0;
  const entries = end.entries ?? shown.count;
  return concat(
    zip64 ? zip64EndRecords(directory, zip64Sector) : new Uint8Array(),
    u32(0x06054b50),
    u16(disk, disk, end.entriesOnDisk ?? entries, entries),
    u32(end.size ?? shown.size, end.offset ?? shown.offset),
    u16(comment.length),
    comment,
  );
}

// APPNOTE 4.3.14 and 4.3.15: Zip64 end of central directory record, locator
function zip64EndRecords(
  { count, size, offset }: Directory,
  sector: Uint8Array,
): Uint8Array {
  return concat(
    concat(u32(0x06064b50), u64(44 + sector.length), u16(45, 45), u32(0, 0)),
    u64(count, count, size, offset),
    sector,
    concat(u32(0x07064b50, 0), u64(offset + size), u32(1)),
  );
}
