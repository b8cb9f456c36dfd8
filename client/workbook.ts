/** The bytes of a workbook, in whatever form the caller has them. */
import { ServiceError } from "./service_error.ts";

/** A workbook (.xlsx): its bytes, a file, or a stream of its bytes. */
export type Workbook =
  | Uint8Array
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>;

const ACCEPTED = "Uint8Array, ArrayBuffer, Blob, File or ReadableStream";

/** Like `instanceof`, but for values of other realms too, as in tests with a DOM. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** The name of a `File`. */
export function nameOf(file: Workbook): string | undefined {
  return kindOf(file) === "File" ? (file as File).name : undefined;
}

/**
 * Reads a workbook, and no more than may be sent.
 * @param maxBodyBytes longest body, which has the bytes as base64
 * @throws {ServiceError} 413, if it is too long
 * @throws {TypeError} if it is something else, such as a path
 */
export async function bytesOf(
  file: Workbook,
  maxBodyBytes: number,
): Promise<Uint8Array> {
  const check = (bytes: number) => {
    // Base64 is a third longer.
    if (Math.ceil(bytes / 3) * 4 > maxBodyBytes) throw tooLarge(maxBodyBytes);
  };
  if (ArrayBuffer.isView(file)) {
    check(file.byteLength);
    const { buffer, byteOffset, byteLength } = file;
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  switch (kindOf(file)) {
    case "ArrayBuffer":
      check((file as ArrayBuffer).byteLength);
      return new Uint8Array(file as ArrayBuffer);
    case "Blob":
    case "File":
      // Before it is read.
      check((file as Blob).size);
      return new Uint8Array(await (file as Blob).arrayBuffer());
    case "ReadableStream":
      return await readAll(file as ReadableStream<Uint8Array>, check);
    default:
      throw new TypeError(
        `Cannot analyze ${described(file)}: give the workbook as ${ACCEPTED}`,
      );
  }
}

/** The refusal of a body that would be refused anyway. */
export function tooLarge(maxBodyBytes: number): ServiceError {
  return new ServiceError(
    `Not sent: the body is over ${maxBodyBytes} bytes, the limit`,
    { status: 413, reason: "body_too_large" },
  );
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  check: (bytes: number) => void,
): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    try {
      if (!ArrayBuffer.isView(value)) {
        throw new TypeError(
          `Cannot analyze a ReadableStream of ${described(value)}: give bytes`,
        );
      }
      length += value.byteLength;
      check(length);
    } catch (error) {
      reader.cancel().catch(() => {});
      throw error;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** What a value of a wrong type is, for a message. */
function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "string") return "a text (a path is not read)";
  const kind = (value as object).constructor?.name || kindOf(value);
  return /^[AEIOU]/i.test(kind) ? `an ${kind}` : `a ${kind}`;
}
