/** A worker of the tools that never ends a file that is called `loop.xlsx`. */
/// <reference lib="dom" />
import { runWithin } from "../../../core/time_limit.ts";
import { carryOut, type ReadingOrder } from "../../tools/workbooks/reading.ts";

addEventListener("message", (event) => {
  const { data } = event as MessageEvent<ReadingOrder>;
  const { name } = data.file;
  if (name === "throw.xlsx") throw new RangeError("outside of reading");
  if (name !== "loop.xlsx") return;
  event.stopImmediatePropagation();
  carryOut(
    data,
    (report) => postMessage(report),
    (_seconds, work) =>
      runWithin(0.1, () => {
        while (name === "loop.xlsx");
        return work();
      }),
  );
});

await import("../../tools/workbooks/worker.ts");
