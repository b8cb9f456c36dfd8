/** POST /api/analyze byte by byte, for clients that do not do as they should. */
import type { SignedMessage } from "./client.ts";
import { requestHead } from "./raw_http.ts";

/** The head of a signed POST; its framing is among `more`. */
export function postHead(
  { headers }: Pick<SignedMessage, "headers">,
  more: Record<string, string> = {},
): Uint8Array {
  const all = [["host", "x"], ...headers, ...Object.entries(more)];
  return requestHead("POST /api/analyze", all as [string, string][]);
}

/** The head of a signed POST that says how long its body is. */
export function postHeadWithLength(message: SignedMessage): Uint8Array {
  return postHead(message, { "content-length": `${message.body.length}` });
}

/** Waits until something is so; the test's own time limit ends it otherwise. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
