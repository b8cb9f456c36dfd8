/**
 * Checks that a part is in UTF-8, by its first bytes and its XML declaration
 * (XML 1.0 appendix F), and cuts off the byte order mark. `package/` calls this
 * between inflating and parsing.
 */
import { shortened } from "../../shortened.ts";
import { damaged, unsupported } from "../refusals.ts";

/** The longest declaration, in characters; Excel's has 55. */
const DECLARATION_LENGTH = 256;
/** Bytes for a byte order mark and the longest declaration. */
const HEAD_BYTES = 3 + DECLARATION_LENGTH;
/** The XML declaration (XML 1.0 2.8): version, encoding, standalone. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"([\w.-]*)"|'([\w.-]*)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/;
const DECLARATION_START = /^<\?xml\s/;
/** A byte order mark of UTF-16, or its first character. */
const UTF16_START = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/;
const decoder = new TextDecoder();

/**
 * A part without a byte order mark.
 * @throws {Refusal} `workbook_unsupported` for an encoding other than UTF-8,
 * `workbook_damaged` for a declaration that XML 1.0 does not allow
 */
export function withoutMark(
  bytes: Uint8Array<ArrayBuffer>,
  part: string,
): Uint8Array<ArrayBuffer> {
  verifyEncoding(bytes, part);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? bytes.subarray(3) : bytes;
}

function verifyEncoding(bytes: Uint8Array, part: string): void {
  const first = String.fromCharCode(...bytes.subarray(0, 2));
  if (UTF16_START.test(first)) throw otherEncoding(part, "UTF-16");
  const start = decoder.decode(bytes.subarray(0, HEAD_BYTES))
    .slice(0, DECLARATION_LENGTH);
  if (!DECLARATION_START.test(start)) return;
  const declaration = DECLARATION.exec(start);
  if (declaration === null) {
    throw damaged(`the XML declaration of part ${part} is not one of XML 1.0`);
  }
  const declared = declaration[1] ?? declaration[2] ?? "UTF-8";
  if (!/^utf-?8$/i.test(declared)) throw otherEncoding(part, declared);
}

function otherEncoding(name: string, encoding: string) {
  return unsupported({
    feature: "encoding",
    name,
    encoding: shortened(encoding),
  });
}
