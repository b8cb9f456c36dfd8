/** The program of a worker, which reads several files in turn. */
import { parentPort } from "node:worker_threads";
import { runWithin } from "../../../core/time_limit.ts";
import { carryOut, type ReadingOrder } from "./reading.ts";

parentPort?.on("message", (order: ReadingOrder) => {
  carryOut(
    order,
    (report, transfer) => parentPort?.postMessage(report, transfer),
    runWithin,
  );
});
