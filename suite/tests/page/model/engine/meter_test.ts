import type { Progress } from "../../../../page/model/engine/messages.ts";
import { Meter } from "../../../../page/model/engine/meter.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";

/** A meter of two files, and a clock for the test to move. */
function meterOf(sizes: readonly number[]) {
  const reports: Progress[] = [];
  const clock = { now: 0 };
  const meter = new Meter(
    sizes.map((size) => ({ size })),
    (progress) => reports.push(progress),
    () => clock.now,
  );
  return { meter, reports, clock };
}

Deno.test("Meter counts bytes and rows over all files", () => {
  const { meter, reports } = meterOf([100, 300]);
  meter.countRows(7);
  meter.setShare(0.5);
  meter.finishFile();
  meter.countRows(2);
  meter.finishFile();
  assertEquals(reports, [
    { file: 0, bytesRead: 50, rows: 7 },
    { file: 1, bytesRead: 100, rows: 7 },
    { file: 1, bytesRead: 400, rows: 9 },
  ]);
});

Deno.test("Meter never goes back in bytes when a file is read again", () => {
  const { meter, reports, clock } = meterOf([100]);
  meter.setShare(0.8);
  clock.now = 1000;
  meter.setShare(0.1);
  assertEquals(reports.map(({ bytesRead }) => bytesRead), [80, 80]);
});

Deno.test("Meter reports at most twenty times a second", () => {
  const { meter, reports, clock } = meterOf([1000]);
  for (; clock.now < 1000; clock.now++) meter.setShare(clock.now / 1000);
  assertEquals(reports.length, 20);
});
