/** POST /api/analyze byte by byte, for clients that break the rules. */
import type { SignedMessage } from "./client.ts";
import { requestHead } from "./raw_http.ts";

/** When to give up waiting, so that a test fails instead of hanging. */
const PATIENCE_MILLISECONDS = 60_000;

/** The head of a signed POST; `more` includes its framing. */
export function postHead(
  { headers }: Pick<SignedMessage, "headers">,
  more: Record<string, string> = {},
): Uint8Array {
  const all = [["host", "x"], ...headers, ...Object.entries(more)];
  return requestHead("POST /api/analyze", all as [string, string][]);
}

export function postHeadWithLength(message: SignedMessage): Uint8Array {
  return postHead(message, { "content-length": `${message.body.length}` });
}

export async function until(
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (!await holds()) {
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${holds}`);
    await wait(5);
  }
}

/** Waits at least this long, milliseconds; 0 runs everything that is due. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
