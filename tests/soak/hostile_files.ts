/** Clients with a key that send costly workbooks. Used by phases.ts. */
import { hostileWorkbooks } from "../support/hostile_workbooks.ts";
import { type Behaviour, sendRequest } from "./strangers.ts";

/** Once in this many requests, the client leaves before the answer. */
const LEAVES_EVERY = 4;

let bodies: Uint8Array<ArrayBuffer>[] = [];
let sent = 0;

/** Makes the bodies. It takes a minute, in which no measurement should run. */
export function makeHostileFiles(): void {
  bodies = hostileWorkbooks.map(({ create }) => {
    const file = create().toBase64();
    return new TextEncoder().encode(JSON.stringify({ file }));
  });
}

/** Sends the files one after the other. */
export const sendsHostileFiles: Behaviour = async (socket, key) => {
  const isLeaving = sent % LEAVES_EVERY === LEAVES_EVERY - 1;
  await sendRequest(socket, key, bodies[sent++ % bodies.length]);
  if (!isLeaving) await socket.read(new Uint8Array(65_536));
};
