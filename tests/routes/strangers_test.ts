/** Clients that fill the room for bodies, beside one that is served. */
import { assert, assertEquals } from "../support/assert.ts";
import http2 from "node:http2";
import { BodyBudget } from "../../routes/capacity/body_budget.ts";
import { concat, utf8 } from "../support/bytes.ts";
import { readStats } from "../support/answers.ts";
import {
  demo,
  fileBody,
  NOW_SECONDS,
  signMessage,
  type SignOptions,
} from "../support/client.ts";
import { postHeadWithLength, until, wait } from "../support/posting.ts";
import { exchange, stalledClients } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type ServedService, serveService } from "../support/service.ts";
import { Admission } from "../../routes/capacity/admission.ts";

const file = fileBody(salesWorkbook([{}]));
const BODIES = 36;
const MAX_BODY_BYTES = 65_536;
const greedy = { apiKey: "greedy", secret: "greedy-secret" };

/** A service with room for 36 bodies, and a clock for how long they are silent. */
function serveSmall() {
  const clock = { now: 0 };
  const bodyBudget = new BodyBudget(BODIES * MAX_BODY_BYTES, () => clock.now);
  const service = serveService({
    bodyBudget,
    maxBodyBytes: MAX_BODY_BYTES,
    clients: { [demo.apiKey]: demo.secret, [greedy.apiKey]: greedy.secret },
  });
  const isFull = () => bodyBudget.bufferedBytes > 0.9 * bodyBudget.maxBytes;
  return { ...service, bodyBudget, clock, isFull };
}

function oneByteShort(options: SignOptions): Uint8Array {
  const message = signMessage("x".repeat(MAX_BODY_BYTES), options);
  return concat(postHeadWithLength(message), message.body.subarray(0, -1));
}

const without = (name: string) => ({ headers: { [name]: null } });
const strangers: Record<string, SignOptions> = {
  "no api key": without("x-api-key"),
  "an unknown api key": { apiKey: "stranger" },
  "a timestamp outside the window": { timestamp: NOW_SECONDS - 301 },
  "a malformed signature": { headers: { "x-signature": "0" } },
};
for (const [name, options] of Object.entries(strangers)) {
  Deno.test(`analyze() holds no byte of bodies with ${name}, and serves another client meanwhile`, async () => {
    await using service = serveSmall();
    const sent = oneByteShort(options);
    using _stalled = await stalledClients(service.port, 2 * BODIES, sent);
    await readStats(await service.post(file));
    assertEquals(service.bodyBudget.bufferedBytes, 0);
  });

  Deno.test(`analyze() reads a body with ${name} to its end before it refuses`, async () => {
    await using service = serveSmall();
    const sent = oneByteShort(options);
    const { status } = await exchange(service.port, sent, utf8("x"));
    assertEquals(status, 401);
    const { bytes, reason } = JSON.parse(service.lines[0]);
    assertEquals(bytes, MAX_BODY_BYTES);
    assert(/^(auth|timestamp|signature)_/.test(reason), reason);
  });
}

Deno.test("analyze() serves a client while another key fills the room for bodies", async () => {
  await using service = serveSmall();
  const sent = oneByteShort(greedy);
  using _stalled = await stalledClients(service.port, 2 * BODIES, sent);
  await until(service.isFull);
  await readStats(await service.post(file));
});

Deno.test("analyze() serves a client while silent bodies in its name fill the room", async () => {
  await using service = serveSmall();
  const sent = oneByteShort({ headers: { "x-signature": "0".repeat(64) } });
  using _stalled = await stalledClients(service.port, 2 * BODIES, sent);
  await until(service.isFull);
  service.clock.now = 1000;
  await readStats(await service.post(file));
});

const message = signMessage(file);
type Leave = (
  stream: http2.ClientHttp2Stream,
  session: http2.ClientHttp2Session,
) => void;

const leaves: Record<string, Leave> = {
  "resets its stream": (stream) => stream.close(http2.constants.NGHTTP2_CANCEL),
  "closes its connection": (_stream, session) => session.destroy(),
};
/** A client of HTTP/2 that sends an analysis, and leaves as soon as `when`. */
async function leaveWhen(
  { base }: ServedService,
  leave: Leave,
  when: () => boolean | Promise<boolean>,
) {
  const session = http2.connect(base);
  session.on("error", () => {});
  const stream = session.request({
    ":method": "POST",
    ":path": "/api/analyze",
    ...Object.fromEntries(message.headers),
  });
  stream.on("error", () => {});
  stream.end(message.body);
  await until(when);
  leave(stream, session);
  return { [Symbol.dispose]: () => session.destroy() };
}

for (const [how, leave] of Object.entries(leaves)) {
  Deno.test(`analyze() takes a client of HTTP/2 that ${how} from the queue`, async () => {
    const admission = new Admission(0, 4);
    await using service = serveService({ admission });
    const isWaiting = () => admission.waiting === 1;
    using _client = await leaveWhen(service, leave, isWaiting);
    await until(() => service.lines.length === 1);
    const { reason } = JSON.parse(service.lines[0]);
    assertEquals([reason, admission.waiting], ["client_gone", 0]);
  });

  Deno.test(`analyze() ends an analysis whose client of HTTP/2 ${how}`, async () => {
    let isBegun = false;
    const { promise: left, resolve } = Promise.withResolvers<void>();
    await using service = serveService({
      runJob: async () => {
        isBegun = true;
        await left;
        return { phases: [], work: 7, fault: "the end of the analysis" };
      },
    });
    using _client = await leaveWhen(service, leave, () => isBegun);
    // Deno reports in this time whatever it reports.
    await wait(300);
    assertEquals(service.lines, []);
    resolve();
    await until(() => service.lines.length === 1);
    assertEquals(JSON.parse(service.lines[0]).work, 7);
  });
}
