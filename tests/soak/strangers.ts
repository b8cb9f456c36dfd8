/**
 * Clients that break the rules. Their answers do not matter, only those of the
 * clients beside them. Used by phases.ts.
 */
import type { Credentials } from "../../bench/server/server_process.ts";
import { signedHeaders } from "../../bench/server/signed_request.ts";
import { largest, longAnswer, small } from "./bodies.ts";
import { pause } from "./clients.ts";

/** How a client behaves over one connection. */
export type Behaviour = (
  socket: Deno.Conn,
  key: Credentials,
  over: AbortSignal,
) => Promise<void>;

/** How many connections behave in which way at once. */
export interface Strangers {
  behaviour: Behaviour;
  connections: number;
}

const HOLD_MILLISECONDS = 12_000;
const nobody: Credentials = { apiKey: "stranger", secret: "of-no-one-at-all" };
const encoder = new TextEncoder();

/** Keeps as many connections going until the signal, and closes them then. */
export async function runStrangers(
  port: number,
  { behaviour, connections }: Strangers,
  key: Credentials,
  over: AbortSignal,
): Promise<void> {
  const connect = async () => {
    while (!over.aborted) {
      await once(port, behaviour, key, over).catch(() => {});
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: connections }, connect));
}

async function once(
  port: number,
  behaviour: Behaviour,
  key: Credentials,
  over: AbortSignal,
): Promise<void> {
  const socket = await Deno.connect({ hostname: "127.0.0.1", port });
  try {
    const ended = behaviour(socket, key, over).catch(() => {});
    await Promise.race([ended, aborted(over)]);
  } finally {
    socket.close();
  }
}

/** Without a key: all of the largest body but one byte, then silence. */
export const oneByteShort: Behaviour = async (socket, _key, over) => {
  const { bytes } = largest;
  await sendHead(socket, nobody, bytes);
  await write(socket, bytes.subarray(0, -1));
  await hold(over);
};

/** With a key: half of the largest body, then silence. */
export const halfBody: Behaviour = async (socket, key, over) => {
  const { bytes } = largest;
  await sendHead(socket, key, bytes);
  await write(socket, bytes.subarray(0, bytes.length / 2));
  await hold(over);
};

/** With a key: a body byte by byte. */
export const slowBody: Behaviour = async (socket, key, over) => {
  await sendHead(socket, key, small.bytes);
  for (const byte of small.bytes) {
    if (over.aborted) return;
    await write(socket, new Uint8Array([byte]));
    await pause(100);
  }
};

/** Half a head, then silence. */
export const halfHead: Behaviour = async (socket, _key, over) => {
  await write(socket, encoder.encode("POST /api/analyze HTTP/1.1\r\nho"));
  await hold(over);
};

/** Leaves while the body is sent. */
export const leavesEarly: Behaviour = async (socket, key) => {
  const { bytes } = largest;
  await sendHead(socket, key, bytes);
  await write(socket, bytes.subarray(0, 100_000));
  await pause(100);
};

/** Sends a whole request and leaves while it is analyzed. */
export const leavesBeforeAnswer: Behaviour = async (socket, key) => {
  await sendRequest(socket, key, largest.bytes);
  await pause(500);
};

/** Leaves after the first bytes of the answer, and waits before the next one. */
export const leavesDuringAnswer: Behaviour = async (socket, key) => {
  await sendRequest(socket, key, longAnswer.bytes);
  await socket.read(new Uint8Array(1000));
  await pause(500);
};

/** Asks for a long answer and reads nothing of it. */
export const unreadAnswer: Behaviour = async (socket, key, over) => {
  await sendRequest(socket, key, longAnswer.bytes);
  await hold(over);
};

/** Takes a descriptor of the service, for a while. */
export const silent: Behaviour = async (_socket, _key, over) => {
  await pause(50);
  await Promise.race([pause(3000), aborted(over)]);
};

/** Sends a whole request. */
export async function sendRequest(
  socket: Deno.Conn,
  key: Credentials,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await sendHead(socket, key, body);
  await write(socket, body);
}

async function sendHead(
  socket: Deno.Conn,
  key: Credentials,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const signed = await signedHeaders(body, key);
  const all = { host: "soak", "content-length": `${body.length}`, ...signed };
  const lines = Object.entries(all).map(([name, it]) => `${name}: ${it}\r\n`);
  const head = `POST /api/analyze HTTP/1.1\r\n${lines.join("")}\r\n`;
  await write(socket, encoder.encode(head));
}

async function write(socket: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await socket.write(bytes.subarray(at));
  }
}

/** Waits long enough for the service to give up. */
async function hold(over: AbortSignal): Promise<void> {
  await Promise.race([pause(HOLD_MILLISECONDS), aborted(over)]);
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise;
}
