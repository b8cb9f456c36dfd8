/**
 * A worker that never ends a job with the filename `spin` or `loop`: `spin`
 * keeps the core busy, `loop` leaves it to others. `throw` fails outside of the
 * job.
 */
import type { Job } from "../../routes/mod.ts";
import "../../routes/analyze/worker.ts";

const { parse } = JSON;
const never = new Int32Array(new SharedArrayBuffer(4));
JSON.parse = (text: string) => {
  const body = parse(text);
  while (body?.filename === "spin");
  while (body?.filename === "loop") Atomics.wait(never, 0, 0, 10);
  return body;
};

addEventListener("message", (event) => {
  const job = (event as MessageEvent<Job>).data;
  const body = new TextDecoder().decode(job.body);
  if (body.includes('"filename":"throw"')) {
    throw new RangeError("outside of an analysis");
  }
});
