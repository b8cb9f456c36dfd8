/**
 * The program of a worker, which reads several files in turn: a Web Worker in
 * Deno and Bun, a thread of `node:worker_threads` in Node.js.
 */
/// <reference lib="dom" />
import { runWithin } from "../../../core/time_limit.ts";
import { carryOut, type ReadingOrder } from "./reading.ts";

if (typeof self === "undefined") {
  const { parentPort } = await import("node:worker_threads");
  parentPort?.on("message", (order: ReadingOrder) => {
    carryOut(
      order,
      (report, transfer) => parentPort.postMessage(report, transfer),
      runWithin,
    );
  });
} else {
  addEventListener("message", ({ data }: MessageEvent<ReadingOrder>) => {
    carryOut(
      data,
      (report, transfer) => postMessage(report, { transfer }),
      runWithin,
    );
  });
}
