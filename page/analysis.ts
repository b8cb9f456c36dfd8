/// <reference lib="dom" />
/** From files to a result or to failures, and the state of the page on the way. */
import { useRef, useState } from "preact/hooks";
import { type Batch, batchOf, NOTHING_SKIPPED } from "./batch.ts";
import {
  analyze,
  EngineRefusal,
  explore,
  type Input,
  type Progress,
} from "./engine/mod.ts";
import type { Failure } from "./failure.ts";
import { announce } from "./parts/mod.ts";
import type { Result } from "./result.ts";
import type { Selection } from "./selection/mod.ts";
import { type Exchange, serviceRoom, type SignedWith } from "./service/mod.ts";
import { createFit, loadView, type View, viewAtOnce } from "./view/mod.ts";

export type Phase =
  | {
    kind: "idle";
    /** Files that others can be added to. */
    base?: Batch | undefined;
  }
  | { kind: "working"; batch: Batch; progress?: Progress }
  | {
    kind: "failed";
    failures: readonly Failure[];
    /** Files of the same analysis that were not refused. */
    others?: Batch | undefined;
    exchange?: Exchange | undefined;
  }
  | Done;

/** A result, and the selection to begin with. */
export interface Done {
  kind: "done";
  result: Result;
  first: View;
}

/** How to analyze files. */
export type Order =
  & {
    /** The selection to begin with. */
    selection: Selection;
  }
  & ({ way: "here" } | {
    way: "service";
    signedWith: SignedWith;
    language: string;
  });

/** Runs one analysis at a time; a new one replaces the one before. */
export function useAnalysis() {
  const [phase, setPhase] = useState<Phase>({ kind: "idle" });
  const last = useRef<Done | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);

  const start = async (batch: Batch, order: Order) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPhase({ kind: "working", batch });
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setPhase({ kind: "working", batch, progress });
    };
    const outcome = await outcomeOf(batch, order, { signal, onProgress });
    if (signal.aborted) {
      if (outcome.kind === "done") outcome.result.explorer.close();
      return;
    }
    if (outcome.kind === "done") {
      last.current?.result.explorer.close();
      last.current = outcome;
    }
    setPhase(outcome);
  };
  const cancel = (said: string) => {
    running.current?.abort();
    announce(said);
    setPhase({ kind: "idle" });
  };
  const fail = (failure: Failure) => {
    running.current?.abort();
    setPhase({ kind: "failed", failures: [failure] });
  };
  const reset = () => {
    running.current?.abort();
    const base = phase.kind === "failed" ? phase.others : undefined;
    setPhase({ kind: "idle", base });
  };
  /** Marks the result as one that the browser keeps, or does not. */
  const markKept = (isKept: boolean) =>
    setPhase((phase) => {
      if (phase.kind !== "done") return phase;
      const marked = { ...phase, result: { ...phase.result, isKept } };
      last.current = marked;
      return marked;
    });
  const back = last.current && phase.kind !== "done"
    ? () => last.current && setPhase(last.current)
    : undefined;
  return { phase, start, cancel, fail, reset, back, markKept };
}

interface Running {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

type Failed = Extract<Phase, { kind: "failed" }>;

/** Never throws: the page shows whatever happens. */
async function outcomeOf(
  batch: Batch,
  order: Order,
  running: Running,
): Promise<Done | Failed> {
  let inputs: readonly Input[] = [];
  try {
    inputs = await batch.inputs();
    const result = order.way === "service"
      ? await byService(inputs, order, running)
      : await inBrowser(inputs, batch, running);
    if ("failures" in result) return result;
    const selection = createFit(result.stats)(order.selection);
    const first = viewAtOnce(result.stats, selection) ??
      await loadView(result, selection);
    return { kind: "done", result, first };
  } catch (error) {
    const others = othersThan(error, inputs);
    return {
      kind: "failed",
      failures: failuresOf(error, batch),
      others: others.length > 0 ? batchOf(others, batch) : undefined,
    };
  }
}

async function inBrowser(
  inputs: readonly Input[],
  { newest, skipped, isKept }: Batch,
  running: Running,
): Promise<Result> {
  const analysis = await analyze(inputs, { newest, ...running });
  const { stats, files, twins, ms, explorer } = analysis;
  const at = new Date();
  return {
    stats,
    files,
    twins,
    skipped,
    newest,
    isKept,
    ms,
    way: "here",
    at,
    explorer,
  };
}

async function byService(
  inputs: readonly Input[],
  order: Extract<Order, { way: "service" }>,
  { signal }: Running,
): Promise<Result | Failed> {
  const startedAt = performance.now();
  const files = inputs.filter((input) => input instanceof File);
  const room = await serviceRoom.load().catch(() => undefined);
  if (room === undefined) {
    const failure: Failure = { id: "unreachable", file: "" };
    return { kind: "failed", failures: [failure] };
  }
  const outcome = await room.analyzeByService(files, { ...order, signal });
  const { exchange } = outcome;
  if (outcome.kind === "failed") {
    return { kind: "failed", failures: [outcome.failure], exchange };
  }
  const [{ name, size, lastModified }] = files;
  const { stats, notes } = outcome;
  const months = stats.months.map((month) => ({
    month,
    records: stats.byMonth[month].meta.rows,
  }));
  return {
    stats,
    files: [{ name, size, modified: lastModified, hash: "", months, notes }],
    twins: [],
    skipped: NOTHING_SKIPPED,
    newest: [],
    isKept: false,
    ms: performance.now() - startedAt,
    way: "service",
    at: new Date(),
    explorer: explore(stats),
    exchange,
  };
}

/** The files that were not refused, if others were. */
function othersThan(error: unknown, inputs: readonly Input[]): Input[] {
  if (!(error instanceof EngineRefusal)) return [];
  const refused = new Set(error.failures.map(({ index }) => index));
  return inputs.filter((_, index) => !refused.has(index));
}

function failuresOf(error: unknown, { files }: Batch): Failure[] {
  if (error instanceof EngineRefusal) {
    return error.failures.map(({ file, ...refusal }) =>
      refusal.reason === "unreadable"
        ? { id: refusal.reason, file }
        : { id: refusal.reason, file, refusal }
    );
  }
  const isKeptError = error instanceof Error && error.name === "KeptError";
  return [{
    id: isKeptError ? "kept_changed" : "engine_failed",
    file: files.length === 1 && !isKeptError ? files[0].name : "",
  }];
}
