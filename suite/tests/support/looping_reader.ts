/** A worker of the tools that never ends a file that is called `loop.xlsx`. */
/// <reference lib="dom" />
import type { ReadingOrder } from "../../tools/workbooks/reading.ts";

addEventListener("message", ({ data }: MessageEvent<ReadingOrder>) => {
  const { name } = data.file;
  if (name !== "loop.xlsx" && name !== "throw.xlsx") return;
  postMessage({ kind: "begun" });
  while (name === "loop.xlsx");
  throw new RangeError("outside of reading");
});

await import("../../tools/workbooks/worker.ts");
