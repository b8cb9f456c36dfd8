import { Refusal } from "../core/errors.ts";

// How much of an oversize body is read and thrown away, so that a client that
// sends first and listens later sees its 413 instead of a broken connection.
const MAX_DRAIN_BYTES = 1024 ** 3;
const MAX_DRAIN_MILLISECONDS = 30_000;

type BodyReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The client broke off before its body was complete: nobody waits for an answer. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/**
 * Reads the request body, counting while it streams (design 2).
 *
 * @param maxBytes longest body, inclusive
 * @throws {Refusal} `body_too_large`, once the client has sent the rest
 * @throws {ClientGone}
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array();
  const declared = Number(request.headers.get("content-length") ?? 0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (!(declared > maxBytes || length > maxBytes)) {
    const { done, value } = await readChunk(reader);
    if (done) return concatenate(chunks, length);
    length += value.length;
    chunks.push(value);
  }
  chunks.length = 0;
  await drain(reader);
  throw new Refusal(
    "body_too_large",
    "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of " +
      `${maxBytes.toLocaleString("en-US")} bytes (${mebibytes(maxBytes)} MiB)`,
  );
}

async function readChunk(reader: BodyReader) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new ClientGone("The client broke off", { cause });
  }
}

async function drain(reader: BodyReader): Promise<void> {
  const deadline = setTimeout(() => reader.cancel(), MAX_DRAIN_MILLISECONDS);
  try {
    for (let length = 0; length < MAX_DRAIN_BYTES;) {
      const { done, value } = await readChunk(reader);
      if (done) return;
      length += value.length;
    }
  } finally {
    clearTimeout(deadline);
  }
}

function concatenate(chunks: readonly Uint8Array[], length: number) {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString("en-US", {
    maximumFractionDigits: 2,
  });
}
