import { Refusal } from "../core/errors.ts";

// How much of an oversize body is read and thrown away, so that a client that
// sends first and listens later sees its 413 instead of a broken connection.
const MAX_DRAIN_BYTES = 1024 ** 3;
const MAX_DRAIN_MILLISECONDS = 30_000;

type BodyReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * Reads the request body, counting while it streams (design 2).
 *
 * @param maxBytes longest body, inclusive
 * @throws {Refusal} `body_too_large`, once the client has sent the rest
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
  while (Math.max(declared, length) <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) return concatenate(chunks, length);
    length += value.length;
    chunks.push(value);
  }
  chunks.length = 0;
  if (!awaitsGoAhead(request)) await drain(reader);
  throw new Refusal(
    "body_too_large",
    "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of " +
      `${maxBytes.toLocaleString("en-US")} bytes (${mebibytes(maxBytes)} MiB)`,
  );
}

/** RFC 9110 10.1.1: the client sends its body only after our go-ahead. */
function awaitsGoAhead(request: Request): boolean {
  return request.headers.get("expect")?.toLowerCase() === "100-continue";
}

async function drain(reader: BodyReader): Promise<void> {
  const deadline = setTimeout(() => reader.cancel(), MAX_DRAIN_MILLISECONDS);
  try {
    for (let length = 0; length < MAX_DRAIN_BYTES;) {
      const { done, value } = await reader.read();
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
