/**
 * Judges case after case in a separate thread, which can be stopped if one
 * hangs: {@linkcode FuzzJob} in, {@linkcode FuzzEvent} out.
 */
/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />
import { createCase } from "./cases.ts";
import { createCorpus, type Seed } from "./corpus.ts";
import { judge, type Verdict } from "./verdict.ts";

/** Which cases of which run. */
export interface FuzzJob {
  seed: number;
  /** Index of the first case. */
  from: number;
  cases: number;
  /** Longest time to read a case. */
  maxMilliseconds: number;
}

/** A case begins, or has ended. */
export type FuzzEvent =
  | { type: "begun"; index: number; what: string }
  | FuzzEnd;

export interface FuzzEnd extends Verdict {
  type: "ended";
  index: number;
  kind: string;
  what: string;
  /** For a finding: the file, as base64. */
  file?: string;
}

/** Findings of which the file is shown. */
const MAX_FILES = 8;
let files = 0;

self.onmessage = async ({ data }: MessageEvent<FuzzJob>) => {
  const corpus = await createCorpus();
  for (let i = 0; i < data.cases; i++) {
    await runCase(corpus, data, data.from + i);
  }
};

async function runCase(
  corpus: readonly Seed[],
  { seed, maxMilliseconds }: FuzzJob,
  index: number,
) {
  const one = createCase(corpus, seed, index);
  const { kind, what } = one;
  post({ type: "begun", index, what });
  const verdict = await judge(one, maxMilliseconds);
  const end = { ...verdict, type: "ended", index, kind, what } as const;
  const isShown = verdict.finding !== undefined && files++ < MAX_FILES;
  post(isShown ? { ...end, file: base64(one.bytes) } : end);
}

function post(event: FuzzEvent): void {
  self.postMessage(event);
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
