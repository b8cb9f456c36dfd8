/**
 * The program of a worker, which reads several files in turn: a Web Worker in
 * Deno and Bun, a thread of `node:worker_threads` in Node.js.
 */
/// <reference lib="dom" />
import { runWithin } from "../../../core/time_limit.ts";
import { carryOut, type ReadingOrder } from "./reading.ts";

const { parentPort } = typeof self === "undefined"
  ? await import("node:worker_threads")
  : {};

function read(order: ReadingOrder): void {
  carryOut(
    order,
    (report, transfer) =>
      parentPort
        ? parentPort.postMessage(report, transfer)
        : postMessage(report, { transfer }),
    runWithin,
  );
}

if (parentPort) parentPort.on("message", read);
else addEventListener("message", ({ data }) => read(data));
