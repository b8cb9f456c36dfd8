/** The thread of main.ts that reads cases; tells which one it begins. */
/// <reference lib="dom" />
import { fuzz, type FuzzOptions } from "./run.ts";

interface Task {
  options: FuzzOptions;
  begun: Int32Array;
}

addEventListener("message", async ({ data }: MessageEvent<Task>) => {
  const { options, begun } = data;
  const onBegin = (index: number) => void (begun[0] = index);
  postMessage(await fuzz({ ...options, onBegin }));
});
