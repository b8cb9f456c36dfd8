/** Sends a request as the contract says (/llms.md, "Retries"). Used by clients.ts. */
import type { Credentials } from "../../bench/server/server_process.ts";

/** A request to send; signed anew for each try. */
export interface Message {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** What came back. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** A kind of request, and the answer that is right for it. */
export interface Kind {
  name: string;
  /** How many of 100 requests are of this kind. */
  share: number;
  message: (client: Credentials) => Promise<Message>;
  isRight: (answer: Answer, sent: Message) => boolean;
}

/** How a request ended; `lost` means that all tries have failed. */
export interface Outcome {
  kind: string;
  verdict: "right" | "wrong" | "lost";
  /** How often the request was sent. */
  tries: number;
  /** From the first try to the last answer. */
  milliseconds: number;
  /** What was wrong, or why the last try failed. */
  detail?: string;
}

/** The connection to the server, and the clock. */
export interface Connection {
  send: (message: Message) => Promise<Answer>;
  pause: (milliseconds: number) => Promise<void>;
}

/** Seconds before each retry, unless `retry-after` is longer. */
const PAUSES = [1, 2, 4];
const RETRIED_STATUSES = [408, 429];

/** Sends a request until there is an answer that needs no retry. */
export async function deliver(
  kind: Kind,
  client: Credentials,
  { send, pause }: Connection,
): Promise<Outcome> {
  const start = performance.now();
  const ended = (verdict: Outcome["verdict"], tries: number, detail = "") => ({
    kind: kind.name,
    verdict,
    tries,
    milliseconds: performance.now() - start,
    ...(verdict !== "right" && { detail }),
  });
  for (let tries = 1;; tries++) {
    const message = await kind.message(client);
    const answer = await send(message).catch(String);
    if (typeof answer !== "string" && !isTransient(answer)) {
      const isRight = kind.isRight(answer, message);
      return ended(isRight ? "right" : "wrong", tries, describe(answer));
    }
    if (tries > PAUSES.length) return ended("lost", tries, describe(answer));
    const seconds = Math.max(PAUSES[tries - 1], retryAfter(answer));
    await pause(seconds * 1000);
  }
}

function isTransient({ status }: Answer): boolean {
  return status >= 500 || RETRIED_STATUSES.includes(status);
}

function retryAfter(answer: Answer | string): number {
  if (typeof answer === "string") return 0;
  return Number(answer.headers.get("retry-after") ?? 0);
}

function describe(answer: Answer | string): string {
  if (typeof answer === "string") return answer;
  const text = new TextDecoder().decode(answer.body.subarray(0, 200));
  return `${answer.status} ${text}`;
}
