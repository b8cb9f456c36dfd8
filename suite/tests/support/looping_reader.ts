/** A worker of the tools that never ends a file that is called `loop.xlsx`. */
/// <reference lib="dom" />
import { runWithin } from "../../../core/time_limit.ts";
import { carryOut, type ReadingOrder } from "../../tools/workbooks/reading.ts";

addEventListener("message", ({ data }: MessageEvent<ReadingOrder>) => {
  const { name } = data.file;
  if (name === "throw.xlsx") throw new RangeError("outside of reading");
  const seconds = name === "loop.xlsx" ? 0.1 : 60;
  carryOut(
    data,
    (report, transfer) => postMessage(report, { transfer }),
    (_seconds, work) =>
      runWithin(seconds, () => {
        while (name === "loop.xlsx");
        return work();
      }),
  );
});
