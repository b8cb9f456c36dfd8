import { assertEquals } from "../../support/assert.ts";
import { BodyPace } from "../../../routes/analyze/body_pace.ts";

/** 30 seconds for a body, 10 without a byte; started at 0 ms. */
const createPace = () =>
  new BodyPace({ bodyTimeoutMs: 30_000, bodyIdleMs: 10_000 }, 0);

Deno.test("BodyPace.left() is the longest pause at first", () => {
  assertEquals(createPace().left(4000), 6000);
});

Deno.test("BodyPace.receive() allows the next pause", () => {
  const meter = createPace();
  meter.receive(1, 9000);
  assertEquals(meter.left(9000), 10_000);
});

Deno.test("BodyPace.receive() adds hardly any time for single bytes", () => {
  const meter = createPace();
  for (let second = 1; second < 30; second++) meter.receive(1, second * 1000);
  assertEquals(Math.ceil(meter.left(29_000)), 1001);
});

Deno.test("BodyPace.receive() lets a body of 64 KiB a second take as long as it needs", () => {
  const meter = createPace();
  for (let second = 1; second <= 72; second++) {
    meter.receive(65_536, second * 1000);
  }
  assertEquals(meter.left(72_000), 10_000);
});

Deno.test("BodyPace.receive() gives a fast body no more than the time limit", () => {
  const meter = createPace();
  meter.receive(4_718_591, 10);
  for (let second = 1; second < 30; second++) meter.receive(0, second * 1000);
  assertEquals(meter.left(30_010), 0);
});

Deno.test("BodyPace.hurry() waits 1.5 seconds for each next byte", () => {
  const meter = createPace();
  meter.hurry(1000);
  assertEquals(meter.left(1000), 1500);
  meter.receive(1, 2000);
  assertEquals(meter.left(2000), 1500);
});

Deno.test("BodyPace.hurry() does not lengthen a shorter pause", () => {
  const pace = new BodyPace({ bodyTimeoutMs: 30_000, bodyIdleMs: 800 }, 0);
  pace.hurry(1000);
  assertEquals(pace.left(1000), 800);
});
