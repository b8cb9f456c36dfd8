/**
 * The worker of the page: a separate bundle. It reads files and reports
 * progress; then it answers questions about them.
 */
/// <reference lib="dom" />
import { readRejectedRows, Workbooks } from "../../../explore/workbooks/mod.ts";
import type { Asked } from "./messages.ts";
import { readFiles } from "./read_files.ts";
import { Analyzed } from "./analyzed.ts";

type Order = Asked & { number: number };

let analyzed: Analyzed | undefined;

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  const { number } = data;
  try {
    postMessage({ number, given: await givenTo(data) });
  } catch (error) {
    postMessage({ number, error });
  }
});

async function givenTo(order: Order) {
  if (order.id === "analyze") return await analyze(order);
  if (order.id === "rejectedRows") {
    const { name, size, lastModified: modified } = order.source;
    const bytes = new Uint8Array(await order.source.arrayBuffer());
    return await readRejectedRows({ name, size, modified }, bytes);
  }
  if (analyzed === undefined) throw new TypeError("Nothing was analyzed");
  return analyzed.reply(order);
}

async function analyze(
  { number, inputs, leftOut, decisions }: Extract<Order, { id: "analyze" }>,
) {
  const workbooks = new Workbooks();
  const failures = await readFiles(inputs, {
    into: workbooks,
    onProgress: (progress) => postMessage({ number, progress }),
  });
  if (failures.length > 0) return { failures };
  for (const file of leftOut) workbooks.add(file);
  analyzed = new Analyzed(workbooks, decisions);
  return analyzed.known();
}
