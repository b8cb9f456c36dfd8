/// <reference lib="dom" />
/** From files to a result or to failures, and the state of the page meanwhile. */
import { useRef, useState } from "preact/hooks";
import type { MonthlySalesStats } from "../schemas/wire/mod.ts";
import {
  analyze,
  EngineRefusal,
  type FileNote,
  type Progress,
  type SharedMonth,
} from "./engine/mod.ts";
import type { Failure } from "./failure.ts";
import { announce } from "./parts/mod.ts";
import {
  analyzeByService,
  type Exchange,
  type SignedWith,
} from "./service/mod.ts";

export type { FileNote, SharedMonth } from "./engine/mod.ts";

/** Where the analysis runs: in this browser, or in the service. */
export type Way = "here" | "service";

/** What the page shows. */
export interface Result {
  stats: MonthlySalesStats;
  notes: readonly FileNote[];
  sharedMonths: readonly SharedMonth[];
  /** Names of the files. */
  files: readonly string[];
  ms: number;
  way: Way;
  at: Date;
  /** How the request was made. */
  exchange?: Exchange | undefined;
}

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
  | { kind: "done"; result: Result };

/** What to do with the files. */
export type Order = { way: "here" } | {
  way: "service";
  signedWith: SignedWith;
  language: string;
};

/** Runs one analysis at a time; a new one takes the place of the one before. */
export function useAnalysis() {
  const [phase, setPhase] = useState<Phase>({ kind: "idle" });
  const last = useRef<Result | undefined>(undefined);
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
    if (signal.aborted) return;
    if (outcome.kind === "done") last.current = outcome.result;
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
    ? () => last.current && setPhase({ kind: "done", result: last.current })
    : undefined;
  return { phase, start, cancel, fail, reset, back };
}

interface Running {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

type Outcome = Extract<Phase, { kind: "done" | "failed" }>;

/** Never throws: whatever happens is something to show. */
async function outcomeOf(
  files: readonly File[],
  order: Order,
  running: Running,
): Promise<Outcome> {
  const names = files.map(({ name }) => name);
  try {
    if (order.way === "service") return await byService(files, order, running);
    const { stats, notes, sharedMonths, ms } = await analyze(files, running);
    const result = {
      stats,
      notes,
      sharedMonths,
      ms,
      files: names,
      way: "here",
      at: new Date(),
    } as const;
    return { kind: "done", result };
  } catch (error) {
    const failures = failuresOf(error, names);
    return { kind: "failed", failures, others: othersThan(error, files) };
  }
}

async function byService(
  files: readonly File[],
  order: Extract<Order, { way: "service" }>,
  { signal }: Running,
): Promise<Outcome> {
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
  const [{ name: file }] = files;
  const result: Result = {
    stats: outcome.stats,
    notes: outcome.notes.map((note) => ({ file, note })),
    sharedMonths: [],
    ms: performance.now() - startedAt,
    files: [file],
    way: "service",
    at: new Date(),
    exchange,
  };
  return { kind: "done", result };
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
