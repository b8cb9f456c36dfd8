/** Clients that fill the room for bodies, beside one that is served. */
import { assert, assertEquals } from "../support/assert.ts";
import { BodyBudget } from "../../routes/capacity/body_budget.ts";
import { readStats } from "../support/answers.ts";
import {
  demo,
  fileBody,
  NOW_SECONDS,
  signMessage,
  type SignOptions,
} from "../support/client.ts";
import { postHeadWithLength, until } from "../support/posting.ts";
import { exchange } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { serveService } from "../support/service.ts";
import { stalledClients } from "../support/stalled_clients.ts";

const file = fileBody(salesWorkbook([{}]));
const BODIES = 36;
const MAX_BODY_BYTES = 65_536;
const greedy = { apiKey: "greedy", secret: "greedy-secret" };

/** A service with room for 36 bodies, and a clock for how long they are silent. */
async function serveSmall() {
  const clock = { now: 0 };
  const bodyBudget = new BodyBudget(BODIES * MAX_BODY_BYTES, () => clock.now);
  const service = await serveService({
    bodyBudget,
    maxBodyBytes: MAX_BODY_BYTES,
    clients: { [demo.apiKey]: demo.secret, [greedy.apiKey]: greedy.secret },
  });
  return { service, bodyBudget, clock };
}

/** All but the last byte of the longest body that is allowed. */
function oneByteShort(options: SignOptions): Uint8Array {
  const message = signMessage("x".repeat(MAX_BODY_BYTES), options);
  const most = message.body.subarray(0, -1);
  return new Uint8Array([...postHeadWithLength(message), ...most]);
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
    const { service, bodyBudget } = await serveSmall();
    await using _service = service;
    const sent = oneByteShort(options);
    using _stalled = await stalledClients(service.port, 2 * BODIES, sent);
    await readStats(await service.post(file));
    assertEquals(bodyBudget.heldBytes, 0);
  });

  Deno.test(`analyze() reads a body with ${name} to its end before it refuses`, async () => {
    const { service } = await serveSmall();
    await using _service = service;
    const sent = oneByteShort(options);
    const last = new TextEncoder().encode("x");
    const { status } = await exchange(service.port, sent, last);
    assertEquals(status, 401);
    const { bytes, reason } = JSON.parse(service.lines[0]);
    assertEquals(bytes, MAX_BODY_BYTES);
    assert(/^(auth|timestamp|signature)_/.test(reason), reason);
  });
}

Deno.test("analyze() serves a client while another key fills the room for bodies", async () => {
  const { service, bodyBudget } = await serveSmall();
  await using _service = service;
  const sent = oneByteShort(greedy);
  using _stalled = await stalledClients(service.port, 2 * BODIES, sent);
  await until(() => bodyBudget.heldBytes > 0.9 * bodyBudget.maxBytes);
  await readStats(await service.post(file));
});

Deno.test("analyze() serves a client while silent bodies in its name fill the room", async () => {
  const { service, bodyBudget, clock } = await serveSmall();
  await using _service = service;
  const sent = oneByteShort({ headers: { "x-signature": "0".repeat(64) } });
  using _stalled = await stalledClients(service.port, 2 * BODIES, sent);
  await until(() => bodyBudget.heldBytes > 0.9 * bodyBudget.maxBytes);
  clock.now = 1000;
  await readStats(await service.post(file));
});
