import { assertEquals } from "../../support/assert.ts";
import { ProgressLine } from "../../../tools/analyze/progress.ts";
import { wordsIn } from "../../../tools/analyze/language.ts";

/** What a terminal shows while a clock goes as told. */
function withClock(
  work: (progress: ProgressLine, at: (ms: number) => void) => void,
) {
  const { now } = performance;
  let time = 5000;
  performance.now = () => time;
  const said: string[] = [];
  try {
    const progress = new ProgressLine(wordsIn("en"), (text) => said.push(text));
    work(progress, (ms) => time = 5000 + ms);
  } finally {
    performance.now = now;
  }
  return said.map((text) => text.replaceAll("\r\x1b[K", "|"));
}

Deno.test("Progress shows a line five times a second, with what is left", () => {
  const said = withClock((progress, at) => {
    progress.startFile("a.xlsx", { index: 0, of: 2 });
    at(199);
    progress.show(0.05);
    at(200);
    progress.show(0.1);
    progress.countRows(1500);
    at(399);
    progress.show(0.2);
    at(400);
    progress.show(0.1999);
    at(4000);
    progress.startFile("b\u009b.xlsx", { index: 1, of: 2 });
    at(4300);
    progress.show(0.6);
    at(4500);
    progress.show(0.9);
    at(4700);
    progress.show(1);
    progress.clear();
    progress.clear();
  });
  assertEquals(said, [
    "|a.xlsx 5 %, 0 rows",
    "|a.xlsx 9 %, 1,500 rows, 4 s left",
    "|b\ufffd.xlsx 50 %, 1,500 rows, 4 s left",
    "|b\ufffd.xlsx 80 %, 1,500 rows, 2 s left",
    "|b\ufffd.xlsx 95 %, 1,500 rows",
    "|b\ufffd.xlsx 100 %, 1,500 rows",
    "|",
  ]);
});

Deno.test("Progress says how long a slow file takes, to the second", () => {
  const said = withClock((progress, at) => {
    progress.startFile("a.xlsx", { index: 0, of: 1 });
    at(1_000_000);
    progress.show(0.1);
  });
  assertEquals(said.at(-1), "|a.xlsx 10 %, 0 rows, 9000 s left");
});

Deno.test("Progress says nothing without a terminal, or before there is something to say", () => {
  new ProgressLine(wordsIn("en"), undefined).show(1);
  assertEquals(
    withClock((progress, at) => {
      at(150);
      progress.show(0.5);
      progress.clear();
    }),
    [],
  );
});
