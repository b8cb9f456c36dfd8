/**
 * Converts a part from UTF-16 to UTF-8 if necessary. Recognizes the encoding by
 * byte order mark or first characters (XML 1.0 appendix F); the XML declaration
 * must agree. `package/` calls this between inflating and parsing.
 */
import { concat, noBytes } from "../../bytes/mod.ts";
import { shortened } from "../../shortened.ts";
import { Work, type WorkMeter } from "../../work_meter.ts";
import { damaged, unsupported } from "../refusals.ts";

/** The longest declaration, in characters; Excel's has 55. */
const DECLARATION_LENGTH = 256;
/** Bytes for the longest declaration, even in UTF-16. */
const HEAD_BYTES = 2 * DECLARATION_LENGTH + 2;
/** The XML declaration (XML 1.0 2.8): version, encoding, standalone. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"([\w.-]*)"|'([\w.-]*)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/;
const DECLARATION_START = /^<\?xml\s/;
/** The usual declarations, which need no decoding. */
const PLAIN = [' standalone="yes"', ""].map((rest) =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"${rest}?>`)
);

/** Bytes to convert between two pauses. */
const SLICE_BYTES = 256 * 1024;
/** At most three bytes of UTF-8 for two of UTF-16. */
const MAX_GROWTH = 1.5;

/**
 * A whole part as UTF-8 without a byte order mark.
 * @throws {Refusal} like {@linkcode decodePart}
 */
export async function decodeWhole(
  bytes: Uint8Array,
  part: string,
  meter: WorkMeter,
): Promise<Uint8Array> {
  const decode = createDecoder(bytes, part, meter);
  if (decode === undefined) return withoutMark(bytes);
  const all = new Uint8Array(Math.ceil(bytes.length * MAX_GROWTH));
  let length = 0;
  const append = (some: Uint8Array) => {
    all.set(some, length);
    length += some.length;
  };
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (meter.isDue()) await meter.pause();
    append(decode(bytes.subarray(at, at + SLICE_BYTES)));
  }
  append(decode());
  return all.subarray(0, length);
}

/**
 * Yields a part as UTF-8 without a byte order mark.
 * @throws {Refusal} `workbook_unsupported` for another encoding,
 * `workbook_damaged`
 */
export async function* decodePart(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
  meter: WorkMeter,
): AsyncGenerator<Uint8Array, void, void> {
  let head: Uint8Array = noBytes;
  let decode: ((chunk?: Uint8Array) => Uint8Array) | undefined;
  let isKnown = false;
  for await (const chunk of chunks) {
    if (isKnown) {
      yield decode === undefined ? chunk : decode(chunk);
      continue;
    }
    // A short chunk is copied, because the next chunk invalidates it.
    const isEnough = chunk.length >= HEAD_BYTES;
    head = head.length === 0 && isEnough ? chunk : concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    isKnown = true;
    decode = createDecoder(head, part, meter);
    yield decode === undefined ? withoutMark(head) : decode(head);
  }
  if (!isKnown) {
    decode = createDecoder(head, part, meter);
    yield decode === undefined ? withoutMark(head) : decode(head);
  }
  if (decode !== undefined) yield decode();
}

/** A decoder for UTF-16; undefined for UTF-8, which needs none. */
function createDecoder(head: Uint8Array, part: string, meter: WorkMeter) {
  const encoding = encodingOf(head);
  verifyDeclaration(head, { encoding, part });
  return encoding === "utf-8"
    ? undefined
    : createUtf16Decoder(encoding, part, meter);
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

function encodingOf([a, b]: Uint8Array): Encoding {
  if (a === 0xff && b === 0xfe || a === 0x3c && b === 0) return "utf-16le";
  if (a === 0xfe && b === 0xff || a === 0 && b === 0x3c) return "utf-16be";
  return "utf-8";
}

/** Checks that the XML declaration, if there is one, fits the bytes. */
function verifyDeclaration(
  head: Uint8Array,
  { encoding, part }: { encoding: Encoding; part: string },
): void {
  if (PLAIN.some((plain) => startsWith(head, plain))) return;
  const start = new TextDecoder(encoding).decode(head.subarray(0, HEAD_BYTES))
    .slice(0, DECLARATION_LENGTH);
  if (!DECLARATION_START.test(start)) return;
  const declaration = DECLARATION.exec(start);
  if (declaration === null) {
    throw damaged(`the XML declaration of part ${part} is not one of XML 1.0`);
  }
  const declared = (declaration[1] ?? declaration[2] ?? encoding).toLowerCase();
  if (!/^utf-?(?:8|16(?:le|be)?)$/.test(declared)) {
    const name = shortened(declaration[1] ?? declaration[2]);
    throw unsupported({ feature: "encoding", name: part, encoding: name });
  }
  // "UTF-16" means either byte order.
  if (encoding.startsWith(declared.replace(/^utf(?=\d)/, "utf-"))) return;
  throw damaged(
    `part ${part} is not in ${shortened(declared)}, as it declares`,
  );
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

function createUtf16Decoder(label: Encoding, part: string, meter: WorkMeter) {
  const decoder = new TextDecoder(label, { fatal: true });
  const encoder = new TextEncoder();
  return (chunk?: Uint8Array): Uint8Array => {
    // Each byte is decoded and encoded.
    meter.spend(Work.texts, 1, 2 * (chunk?.length ?? 0));
    try {
      return encoder.encode(
        decoder.decode(chunk, { stream: chunk !== undefined }),
      );
    } catch {
      throw damaged(`part ${part} is not ${label.toUpperCase()}`);
    }
  };
}

/** Cuts off the byte order mark of UTF-8. */
function withoutMark(head: Uint8Array): Uint8Array {
  const isMarked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  return isMarked ? head.subarray(3) : head;
}
