/** The bytes of a workbook from any form that a caller may have. */
import { ServiceError } from "./service_error.ts";

/**
 * A workbook (.xlsx): its bytes, a file, or a stream of bytes, including
 * streams of Node.js.
 */
export type Workbook =
  | ArrayBufferView
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

const ACCEPTED =
  "Uint8Array, ArrayBuffer, Blob, File, ReadableStream or a stream of Node.js";

/**
 * Like `instanceof`, but also for values of other realms, such as tests with a
 * DOM.
 */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** The name of a `File`. */
export function nameOf(file: Workbook): string | undefined {
  return kindOf(file) === "File" ? (file as File).name : undefined;
}

/** Options for reading a workbook. */
interface ReadOptions {
  /** Longest body, which holds the bytes as base64. */
  maxBodyBytes: number;
  /** Ends a stream that is no longer needed. */
  signal: AbortSignal;
}

/**
 * Reads a workbook, up to the longest that may be sent.
 * @throws {ServiceError} 413, if the workbook is too long
 * @throws {TypeError} if the value is not a workbook, such as a path
 */
export async function bytesOf(
  file: Workbook,
  { maxBodyBytes, signal }: ReadOptions,
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
      // Checked before reading.
      check((file as Blob).size);
      return new Uint8Array(await (file as Blob).arrayBuffer());
  }
  const source = sourceOf(file);
  if (source === undefined) {
    throw new TypeError(
      `Cannot analyze ${described(file)}: give the workbook as ${ACCEPTED}`,
    );
  }
  signal.addEventListener("abort", source.stop);
  try {
    return await readAll(source, check);
  } catch (error) {
    source.stop();
    throw error;
  } finally {
    signal.removeEventListener("abort", source.stop);
  }
}

/** A stream of bytes of any kind. */
interface Source {
  kind: string;
  next(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  /** Tells the stream to stop, even while waiting. */
  stop(): void;
}

/** The stream; undefined if the value is not a stream. */
function sourceOf(file: Workbook): Source | undefined {
  if (kindOf(file) === "ReadableStream") {
    // Safari cannot iterate streams.
    const reader = (file as ReadableStream<Uint8Array>).getReader();
    return {
      kind: "ReadableStream",
      next: () => reader.read(),
      stop: () => void reader.cancel().catch(() => {}),
    };
  }
  if (!isIterable(file)) return undefined;
  const iterator = file[Symbol.asyncIterator]();
  return {
    kind: file.constructor?.name ?? "stream",
    next: () => iterator.next(),
    stop: () => {
      // A stream of Node.js that is being read would delay `return`.
      if (typeof file.destroy === "function") file.destroy();
      else void iterator.return?.()?.catch(() => {});
    },
  };
}

function isIterable(
  file: unknown,
): file is AsyncIterable<unknown> & { destroy?: unknown } {
  return typeof file === "object" && file !== null &&
    Symbol.asyncIterator in file;
}

/** The error for a body that the service would refuse anyway. */
export function tooLarge(maxBodyBytes: number): ServiceError {
  return new ServiceError(
    `Not sent: the body is over ${maxBodyBytes} bytes, the limit`,
    { status: 413, reason: "body_too_large" },
  );
}

async function readAll(
  source: Source,
  check: (bytes: number) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await source.next();
    if (done) break;
    if (!(ArrayBuffer.isView(value) && kindOf(value) === "Uint8Array")) {
      throw new TypeError(
        `Cannot analyze a ${source.kind} of ${described(value)}: give bytes`,
      );
    }
    length += value.byteLength;
    check(length);
    chunks.push(value as Uint8Array);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** A value of a wrong type, described for a message. */
function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "string") return "a text (a path is not read)";
  const kind = (value as object).constructor?.name || kindOf(value);
  return /^[AEIOU]/i.test(kind) ? `an ${kind}` : `a ${kind}`;
}
