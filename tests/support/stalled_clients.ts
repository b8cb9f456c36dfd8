/** Clients that send some bytes of a signed POST and then stall. */
import { fileBody, signMessage } from "./client.ts";
import { postHeadWithLength } from "./posting.ts";
import { send } from "./raw_http.ts";
import { salesWorkbook } from "./sales_workbook.ts";

const message = signMessage(fileBody(salesWorkbook([{}])));
const head = postHeadWithLength(message);

/** The bytes sent before the stall. */
export const stalls: Readonly<Record<string, Uint8Array>> = {
  "nothing": new Uint8Array(),
  "half a head": head.subarray(0, 40),
  "a head": head,
  "half a body": new Uint8Array([...head, ...message.body.subarray(0, 500)]),
};

/** Opens connections that each send these bytes; disposing closes them. */
export async function stalledClients(
  port: number,
  count: number,
  sent: Uint8Array,
): Promise<Disposable> {
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () => Deno.connect({ hostname: "127.0.0.1", port }),
    ),
  );
  await Promise.all(sockets.map((socket) => send(socket, sent)));
  return {
    [Symbol.dispose]: () => sockets.forEach((socket) => socket.close()),
  };
}
