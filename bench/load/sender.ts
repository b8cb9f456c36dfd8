/**
 * The program that repeats one request in a separate process, so that no other
 * client shares its thread. Each line of standard input says for how many
 * milliseconds to send. Answers with the times of the requests as a line of
 * JSON. sender_process.ts starts it.
 */
import { HttpConnection } from "../server/http_connection.ts";
import { linesOf } from "../processes/lines.ts";
import type { Credentials } from "../server/server_process.ts";
import { signedHeaders } from "../server/signed_request.ts";

/** What to send, and where. */
export interface Sending {
  port: number;
  /** The file with the body. */
  path: string;
  client: Credentials;
  /** How many requests are under way at once, each on its own connection. */
  connections: number;
}

if (import.meta.main) {
  const sending: Sending = JSON.parse(Deno.args[0]);
  const body = Deno.readFileSync(sending.path);
  // Signed once: the service accepts that for 300 s.
  const headers = await signedHeaders(body, sending.client);
  const connections = await Promise.all(
    Array.from(
      { length: sending.connections },
      () => HttpConnection.open(sending.port),
    ),
  );

  /** One request after the other until the time is up; the time of each. */
  const send = async (connection: HttpConnection, until: number) => {
    const times: number[] = [];
    for (let now = performance.now(); now < until;) {
      const target = "POST /api/analyze";
      const { status } = await connection.send(target, headers, body);
      if (status !== 200) throw new Error(`The service answered ${status}`);
      const began = now;
      now = performance.now();
      times.push(now - began);
    }
    return times;
  };

  for await (const milliseconds of linesOf(Deno.stdin.readable)) {
    const until = performance.now() + Number(milliseconds);
    const times = connections.map((connection) => send(connection, until));
    console.log(JSON.stringify((await Promise.all(times)).flat()));
  }
}
