/**
 * Clients that break the rules. Their answers do not matter, only those of the
 * clients beside them. Used by phases.ts.
 */
import {
  analyzeBody,
  type Credentials,
  otherClient,
  signedHeaders,
} from "../service.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { workloads } from "../workloads/workloads.ts";
import { utf8 } from "../../support/bytes.ts";
import { hostileWorkbooks } from "../../support/hostile_workbooks.ts";
import { requestHead, send } from "../../support/raw_http.ts";
import { wait } from "../../support/posting.ts";

/** How a client behaves over one connection. */
type Behaviour = (socket: Deno.Conn, key: Credentials) => Promise<void>;

/** How many connections behave in which way at once. */
export type Strangers = Partial<Record<keyof typeof behaviours, number>>;

/** Long enough for the service to give up. */
const HOLD_MILLISECONDS = 12_000;
const nobody: Credentials = { apiKey: "stranger", secret: "of-no-one-at-all" };
/** As large as a request can be. */
const largest = bodyOf("11 columns");
/** The largest one with a long answer too: most clients do not read it. */
const longAnswer = bodyOf("many names");
let hostile: Uint8Array<ArrayBuffer>[] = [];
let hostileSent = 0;
/** Once in this many requests, the client leaves before the answer. */
const LEAVES_EVERY = 4;

const behaviours = {
  /** Without a key: all of the largest body but one byte, then silence. */
  oneByteShort: async (socket) => {
    await sendRequest(socket, nobody, largest, largest.length - 1);
    await wait(HOLD_MILLISECONDS);
  },
  /** With a key: half of the largest body, then silence. */
  halfBody: async (socket, key) => {
    await sendRequest(socket, key, largest, largest.length / 2);
    await wait(HOLD_MILLISECONDS);
  },
  /** With a key: a body byte by byte. */
  slowBody: async (socket, key) => {
    await sendRequest(socket, key, largest, 0);
    for (const byte of largest) {
      await send(socket, Uint8Array.of(byte));
      await wait(100);
    }
  },
  /** Half a head, then silence. */
  halfHead: async (socket) => {
    await send(socket, utf8("POST /api/analyze HTTP/1.1\r\nho"));
    await wait(HOLD_MILLISECONDS);
  },
  /** Leaves while the body is sent. */
  leavesEarly: async (socket, key) => {
    await sendRequest(socket, key, largest, 100_000);
    await wait(100);
  },
  /** Leaves while a whole request is analyzed. */
  leavesBeforeAnswer: async (socket, key) => {
    await sendRequest(socket, key, largest);
    await wait(500);
  },
  /** Leaves after the first bytes of the answer, and waits before the next one. */
  leavesDuringAnswer: async (socket, key) => {
    await sendRequest(socket, key, longAnswer);
    await socket.read(new Uint8Array(1000));
    await wait(500);
  },
  /** Asks for a long answer and reads nothing of it. */
  unreadAnswer: async (socket, key) => {
    await sendRequest(socket, key, longAnswer);
    await wait(HOLD_MILLISECONDS);
  },
  /** Sends costly workbooks one after the other. */
  hostileFiles: async (socket, key) => {
    const isLeaving = hostileSent % LEAVES_EVERY === LEAVES_EVERY - 1;
    await sendRequest(socket, key, hostile[hostileSent++ % hostile.length]);
    if (!isLeaving) await socket.read(new Uint8Array(65_536));
  },
} satisfies Record<string, Behaviour>;

/** Makes the costly workbooks. It takes a minute, in which no measurement should run. */
export function makeHostileFiles(): void {
  hostile = hostileWorkbooks.map(({ create }) => analyzeBody(create()));
}

/** Keeps these connections going until the signal, and closes them then. */
export async function runStrangers(
  port: number,
  strangers: Strangers,
  over: AbortSignal,
): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    over.addEventListener("abort", () => resolve(), { once: true })
  );
  const connect = async (behaviour: Behaviour) => {
    while (!over.aborted) {
      try {
        using socket = await Deno.connect({ hostname: "127.0.0.1", port });
        const acted = behaviour(socket, otherClient).catch(() => {});
        await Promise.race([acted, ended]);
      } catch {
        // The service is full, or restarts.
      }
      await wait(50);
    }
  };
  const all = Object.entries(strangers) as [keyof typeof behaviours, number][];
  await Promise.all(
    all.flatMap(([name, connections]) =>
      Array.from({ length: connections }, () => connect(behaviours[name]))
    ),
  );
}

/** Sends the head of a request and so many bytes of its body. */
async function sendRequest(
  socket: Deno.Conn,
  key: Credentials,
  body: Uint8Array<ArrayBuffer>,
  bytes = body.length,
): Promise<void> {
  const head = requestHead("POST /api/analyze", [
    ["host", "soak"],
    ["content-length", `${body.length}`],
    ...Object.entries(signedHeaders(body, key)),
  ]);
  await send(socket, head, body.subarray(0, bytes));
}

function bodyOf(workload: keyof typeof workloads): Uint8Array<ArrayBuffer> {
  return analyzeBody(createWorkbook(workloads[workload]).bytes);
}
