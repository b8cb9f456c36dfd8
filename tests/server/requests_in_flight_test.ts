import { assertEquals } from "../support/assert.ts";
import { RequestsInFlight } from "../../server/requests_in_flight.ts";

const request = new Request("http://service.test/");
const info: Deno.ServeHandlerInfo<Deno.NetAddr> = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 50_000 },
  completed: Promise.resolve(),
};

Deno.test("RequestsInFlight.settle() waits until all are answered", async () => {
  const inFlight = new RequestsInFlight();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = inFlight.watch(() => promise)(request, info);
  let isSettled = false;
  const settled = inFlight.settle(3_600_000).then(() => isSettled = true);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assertEquals(isSettled, false);
  resolve(new Response());
  await Promise.all([answer, settled]);
});

Deno.test("RequestsInFlight.settle() gives up in time even if the date is changed", async () => {
  const inFlight = new RequestsInFlight();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = inFlight.watch(() => promise)(request, info);
  const ticks = [0, 400, 999, 1000].values();
  await inFlight.settle(1000, () => ticks.next().value ?? Infinity);
  assertEquals(ticks.next().done, true);
  resolve(new Response());
  await answer;
});
