/**
 * Converts a part from UTF-16 to UTF-8 if necessary. Recognizes the encoding by
 * byte order mark, first characters or XML declaration (XML 1.0 appendix F).
 * `../opc.ts` calls it between inflating and parsing.
 */
import { concat } from "../../bytes/mod.ts";
import { shown } from "../../wording.ts";
import { damaged, unsupported } from "../refusals.ts";

const DECLARATION_BYTES = 256;
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/;

/**
 * Yields a part as UTF-8 without a byte order mark.
 * @throws {Refusal} `workbook_unsupported` if it has another encoding,
 * `workbook_damaged`
 */
export async function* decodePart(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
): AsyncGenerator<Uint8Array, void, void> {
  let head: Uint8Array = new Uint8Array();
  let decode: ((chunk?: Uint8Array) => Uint8Array) | undefined;
  let isKnown = false;
  for await (const chunk of chunks) {
    if (isKnown) {
      yield decode === undefined ? chunk : decode(chunk);
      continue;
    }
    // A short chunk is copied: it is valid only until the next one.
    const isEnough = chunk.length >= DECLARATION_BYTES;
    head = head.length === 0 && isEnough ? chunk : concat([head, chunk]);
    if (head.length < DECLARATION_BYTES) continue;
    isKnown = true;
    decode = createDecoder(head, part);
    yield decode === undefined ? withoutMark(head) : decode(head);
  }
  if (!isKnown) {
    decode = createDecoder(head, part);
    yield decode === undefined ? withoutMark(head) : decode(head);
  }
  if (decode !== undefined) yield decode();
}

/** Undefined for UTF-8, which needs no decoder. */
function createDecoder(head: Uint8Array, part: string) {
  const [a, b] = head;
  if (a === 0xff && b === 0xfe || a === 0x3c && b === 0) {
    return createUtf16Decoder("utf-16le", part);
  }
  if (a === 0xfe && b === 0xff || a === 0 && b === 0x3c) {
    return createUtf16Decoder("utf-16be", part);
  }
  const start = new TextDecoder().decode(head.subarray(0, DECLARATION_BYTES));
  const declared = DECLARED.exec(start)?.[1] ?? "utf-8";
  if (!/^utf-?(?:8|16(?:le|be)?)$/i.test(declared)) {
    const encoding = shown(declared);
    throw unsupported({ feature: "encoding", name: part, encoding });
  }
  return undefined;
}

function createUtf16Decoder(label: string, part: string) {
  const decoder = new TextDecoder(label, { fatal: true });
  const encoder = new TextEncoder();
  return (chunk?: Uint8Array): Uint8Array => {
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
