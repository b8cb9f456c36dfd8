import { assertEquals } from "../../support/assert.ts";
import { BodyPace } from "../../../routes/analyze/body_pace.ts";

/** 30 seconds for a body; started at 0 ms. */
const createPace = (bodyIdleMs = 10_000) =>
  new BodyPace({ bodyTimeoutMs: 30_000, bodyIdleMs }, 0);

type Received = [bytes: number, at: number];
/** So many bytes at the end of each second. */
const everySecond = (bytes: number, seconds: number) =>
  Array.from({ length: seconds }, (_, i): Received => [bytes, (i + 1) * 1000]);
const kib64 = 65_536;
const paces: [what: string, all: Received[], at: number, left: number][] = [
  ["is the longest pause at first", [], 4000, 6000],
  ["allows the next pause", [[1, 9000]], 9000, 10_000],
  ["adds hardly any time for single bytes", everySecond(1, 29), 29_000, 1001],
  ["is the pause at 64 KiB a second", everySecond(kib64, 72), 72_000, 10_000],
  ["ends a fast body soon", [[2 ** 22, 10], ...everySecond(0, 29)], 30_010, 0],
];
for (const [what, all, at, left] of paces) {
  Deno.test(`BodyPace.left() ${what}`, () => {
    const pace = createPace();
    for (const [bytes, at] of all) pace.receive(bytes, at);
    assertEquals(Math.ceil(pace.left(at)), left);
  });
}

for (const [bodyIdleMs, left] of [[10_000, 1500], [800, 800]]) {
  Deno.test(`BodyPace.hurry() waits ${left} ms for each next byte, instead of ${bodyIdleMs}`, () => {
    const pace = createPace(bodyIdleMs);
    pace.hurry(1000);
    assertEquals(pace.left(1000), left);
    pace.receive(1, 2000);
    assertEquals(pace.left(2000), left);
  });
}
