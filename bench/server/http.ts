/**
 * Signed requests to a running server as contenders. Used by stages.ts and
 * memory.ts.
 */
import { HttpConnection } from "./http_connection.ts";
import { type Contender, copyOf, type Sample } from "../measure.ts";
import {
  type ServerProcess,
  startListening,
  startServer,
} from "./server_process.ts";
import { analyzeBody, signedHeaders } from "./signed_request.ts";
import type { WorkbookFile } from "../workloads/workbook_files.ts";

/** Sends a signed body to the server; returns the body of the answer. */
type Send = (
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
) => Promise<Uint8Array>;

/**
 * Signed requests to a running server, one after the other on one connection.
 * The clock runs from the first byte sent to the last byte of the answer; the
 * client signs before, because that work is not the service's.
 */
class SignedRequests implements Contender {
  constructor(
    readonly name: string,
    readonly send: Send,
    readonly verify = verifyAnswer,
  ) {}

  async measure(file: WorkbookFile, runs: number): Promise<Sample[]> {
    const body = analyzeBody(Deno.readFileSync(file.path));
    const samples: Sample[] = [];
    for (let run = 0; run < runs; run++) {
      const headers = await signedHeaders(body);
      const start = performance.now();
      const answer = await this.send(body, headers);
      samples.push(performance.now() - start);
      this.verify(answer, file);
    }
    return samples;
  }
}

/** The service, a copy of it, and a server that does less. */
export interface ServedContenders extends AsyncDisposable {
  /** Over a bare socket: the client takes almost no time. */
  socket: Contender;
  /** The same to a second, unchanged server: the control. */
  copy: Contender;
  /** To a server that verifies the body and reads nothing. */
  bare: Contender;
}

const BARE_ARGUMENTS = [
  ...["run", "--allow-net=127.0.0.1", "--allow-env=API_SECRET"],
  "bench/server/bare_server.ts",
];

/** Starts the servers to measure. */
export async function serveContenders(): Promise<ServedContenders> {
  const started = new AsyncDisposableStack();
  const open = async (server: ServerProcess) =>
    sendOver(started.use(await HttpConnection.open(server.port)));
  const service = started.use(await startServer());
  const copy = started.use(await startServer());
  const bare = started.use(await startListening(BARE_ARGUMENTS));
  return {
    socket: new SignedRequests("signed request", await open(service)),
    copy: new SignedRequests(copyOf("signed request"), await open(copy)),
    bare: new SignedRequests("bare handler", await open(bare), verifyBare),
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  };
}

function verifyBare(answer: Uint8Array) {
  if (new TextDecoder().decode(answer) === "{}") return;
  throw new Error("The bare handler answered something else");
}

/** Sends requests over an open connection. */
export function sendOver(connection: HttpConnection): Send {
  return async (body, headers) => {
    const target = "POST /api/analyze";
    return (await connection.send(target, headers, body)).body;
  };
}

/**
 * Throws unless the answer has the totals that the generator put into the
 * workbook.
 */
export function verifyAnswer(answer: Uint8Array, { totals }: WorkbookFile) {
  const { code, message, data } = JSON.parse(new TextDecoder().decode(answer));
  if (code !== 0) throw new Error(`The server answered ${code}: ${message}`);
  const { rows, totalQty, totalConv } = data.total.meta;
  const found = { rows, qty: totalQty, conv: totalConv };
  if (JSON.stringify(found) === JSON.stringify(totals)) return;
  throw new Error(
    `The server found ${JSON.stringify(found)}, not ${JSON.stringify(totals)}`,
  );
}
