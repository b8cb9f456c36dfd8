/// <reference lib="dom" />
/** From files to a result or to failures, and the state of the page meanwhile. */
import { useRef, useState } from "preact/hooks";
import {
  analyze,
  EngineRefusal,
  explore,
  type Progress,
} from "./engine/mod.ts";
import type { Failure } from "./failure.ts";
import { announce } from "./parts/mod.ts";
import type { Result } from "./result.ts";
import type { Selection } from "./selection/mod.ts";
import {
  analyzeByService,
  type Exchange,
  type SignedWith,
} from "./service/mod.ts";
import { createFit, loadView, type View, viewAtOnce } from "./view/mod.ts";

export type Phase =
  | { kind: "idle" }
  | { kind: "working"; files: readonly File[]; progress?: Progress }
  | {
    kind: "failed";
    failures: readonly Failure[];
    /** Files of the same analysis in which nothing was wrong. */
    others: readonly File[];
    exchange?: Exchange | undefined;
  }
  | Done;

/** A result, and what of it is seen first. */
export interface Done {
  kind: "done";
  result: Result;
  first: View;
}

/** What to do with the files. */
export type Order =
  & {
    /** What to look at first. */
    selection: Selection;
  }
  & ({ way: "here" } | {
    way: "service";
    signedWith: SignedWith;
    language: string;
  });

/** Runs one analysis at a time; a new one takes the place of the one before. */
export function useAnalysis() {
  const [phase, setPhase] = useState<Phase>({ kind: "idle" });
  const last = useRef<Done | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);

  const start = async (files: readonly File[], order: Order) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPhase({ kind: "working", files });
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setPhase({ kind: "working", files, progress });
    };
    const outcome = await outcomeOf(files, order, { signal, onProgress });
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
    setPhase({ kind: "failed", failures: [failure], others: [] });
  };
  const reset = () => {
    running.current?.abort();
    setPhase({ kind: "idle" });
  };
  const back = last.current && phase.kind !== "done"
    ? () => last.current && setPhase(last.current)
    : undefined;
  return { phase, start, cancel, fail, reset, back };
}

interface Running {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

type Failed = Extract<Phase, { kind: "failed" }>;

/** Never throws: whatever happens is something to show. */
async function outcomeOf(
  files: readonly File[],
  order: Order,
  running: Running,
): Promise<Done | Failed> {
  try {
    const result = order.way === "service"
      ? await byService(files, order, running)
      : await inBrowser(files, running);
    if ("failures" in result) return result;
    const selection = createFit(result.stats)(order.selection);
    const first = viewAtOnce(result.stats, selection) ??
      await loadView(result, selection);
    return { kind: "done", result, first };
  } catch (error) {
    const names = files.map(({ name }) => name);
    const failures = failuresOf(error, names);
    return { kind: "failed", failures, others: othersThan(error, files) };
  }
}

async function inBrowser(
  files: readonly File[],
  running: Running,
): Promise<Result> {
  const { stats, notes, sharedMonths, ms, explorer } = await analyze(
    files,
    running,
  );
  const at = new Date();
  return { stats, notes, sharedMonths, files, ms, way: "here", at, explorer };
}

async function byService(
  files: readonly File[],
  order: Extract<Order, { way: "service" }>,
  { signal }: Running,
): Promise<Result | Failed> {
  const startedAt = performance.now();
  const outcome = await analyzeByService(files, { ...order, signal });
  const { exchange } = outcome;
  if (outcome.kind === "failed") {
    return {
      kind: "failed",
      failures: [outcome.failure],
      others: [],
      exchange,
    };
  }
  const [file] = files;
  const { stats, notes } = outcome;
  return {
    stats,
    notes: notes.map((note) => ({ file: file.name, note })),
    sharedMonths: [],
    files: [file],
    ms: performance.now() - startedAt,
    way: "service",
    at: new Date(),
    explorer: explore(stats),
    exchange,
  };
}

/** The files that were not refused, where others were. */
function othersThan(error: unknown, files: readonly File[]): File[] {
  if (!(error instanceof EngineRefusal)) return [];
  const refused = new Set(error.failures.map(({ index }) => index));
  return files.filter((_, index) => !refused.has(index));
}

/** Names of errors for a file that is gone, changed or locked, and for a folder. */
const UNREADABLE = new Set(["NotReadableError", "NotFoundError"]);

function failuresOf(error: unknown, names: readonly string[]): Failure[] {
  if (error instanceof EngineRefusal) {
    return error.failures.map(({ file, reason, facts }) => ({
      id: reason,
      file,
      refusal: { reason, facts },
    }));
  }
  const isUnreadable = error instanceof Error && UNREADABLE.has(error.name);
  return [{
    id: isUnreadable ? "unreadable" : "engine_failed",
    file: names.length === 1 ? names[0] : "",
  }];
}
