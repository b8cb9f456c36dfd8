/// <reference lib="dom" />
/** Analyzes files, and holds the phase of the page. */
import { useRef, useState } from "preact/hooks";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import {
  analyze,
  type Batch,
  batchOf,
  decide,
  EngineRefusal,
  firstView,
  type Input,
  loadView,
  PageError,
  type PageState,
  type Progress,
  restOf,
  type Result,
  type ShownFailure,
  sourcesOf,
  type View,
  type WithoutBadRows,
} from "../model/mod.ts";
import { announce } from "../controls/mod.ts";
import { resultRoom } from "./on_demand.ts";

export type AnalysisPhase =
  | {
    kind: "idle";
    /** Files of the last analysis; the reader may add more to them. */
    base?: Batch | undefined;
  }
  | { kind: "working"; batch: Batch; progress?: Progress }
  | {
    kind: "failed";
    failures: readonly ShownFailure[];
    /** The accepted files of the same analysis. */
    others?: Batch | undefined;
    /** The files without their rows that cannot be read. */
    rest?: WithoutBadRows | undefined;
  }
  | Done;

/** A result, and its first view. */
export interface Done {
  kind: "done";
  result: Result;
  first: View;
}

/** Runs one analysis at a time; a new one stops the last. */
export function useAnalysis() {
  const [phase, setPhase] = useState<AnalysisPhase>({ kind: "idle" });
  const last = useRef<Done | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);

  /** @param state the first state of the result */
  const start = async (batch: Batch, state: PageState) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPhase({ kind: "working", batch });
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setPhase({ kind: "working", batch, progress });
    };
    const outcome = await outcomeOf(batch, state, { signal, onProgress });
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
  /**
   * Applies the decisions of a state to the files that were read. Returns
   * whether that failed.
   */
  const settle = async (state: PageState): Promise<boolean> => {
    const { decisions = {} } = state;
    const done = last.current;
    if (done === undefined) return false;
    const outcome = await doneOf(async () => ({
      ...done.result,
      ...await decide(done.result.explorer, decisions),
      decisions,
    }), state).catch(() => FAILED);
    if (last.current !== done) return false;
    if (outcome.kind === "done") last.current = outcome;
    setPhase(outcome);
    return outcome.kind === "failed";
  };
  const cancel = (said: string) => {
    running.current?.abort();
    announce(said);
    setPhase({ kind: "idle" });
  };
  const fail = (failure: ShownFailure) => {
    running.current?.abort();
    setPhase({ kind: "failed", failures: [failure] });
  };
  const reset = () => {
    running.current?.abort();
    const base = phase.kind === "failed" ? phase.others : undefined;
    setPhase({ kind: "idle", base });
  };
  const back = last.current && phase.kind !== "done"
    ? () => last.current && setPhase(last.current)
    : undefined;
  return { phase, start, settle, cancel, fail, reset, back };
}

interface Running {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

type Failed = Extract<AnalysisPhase, { kind: "failed" }>;

/** A bug, or a worker that was stopped. */
const FAILED: Failed = {
  kind: "failed",
  failures: [{ id: "engine_failed", file: "" }],
};

/** Never throws: the page shows every failure. */
async function outcomeOf(
  batch: Batch,
  state: PageState,
  running: Running,
): Promise<Done | Failed> {
  let inputs: readonly Input[] = [];
  try {
    inputs = await batch.inputs();
    const { decisions = {} } = state;
    const result = await resultOf(inputs, batch, { ...running, decisions });
    return await doneOf(() => Promise.resolve(result), state, firstView);
  } catch (error) {
    return {
      kind: "failed",
      failures: await failuresOf(error, batch),
      others: othersThan(error, inputs, batch),
      ...error instanceof EngineRefusal && {
        rest: restOf(inputs, error.failures, batch),
      },
    };
  }
}

/** A result with its first view: whole by default, so that sections stay in place. */
async function doneOf(
  load: () => Promise<Result>,
  state: PageState,
  view: typeof firstView = loadView,
): Promise<Done> {
  const [result] = await Promise.all([load(), resultRoom.load()]);
  return { kind: "done", result, first: await view(result, state) };
}

async function resultOf(
  inputs: readonly Input[],
  { leftOut, skipped }: Batch,
  { decisions, ...running }: Running & { decisions: Decisions },
): Promise<Result> {
  const analysis = await analyze(inputs, { leftOut, decisions, ...running });
  const sources = sourcesOf(inputs);
  return { ...analysis, decisions, skipped, sources, at: new Date() };
}

/** The accepted files, if any were refused; refused files count nowhere. */
function othersThan(
  error: unknown,
  inputs: readonly Input[],
  batch: Batch,
): Batch | undefined {
  if (!(error instanceof EngineRefusal)) return undefined;
  const refused = new Set(error.failures.map(({ index }) => index));
  const others = inputs.filter((_, index) => !refused.has(index));
  if (others.length === 0) return undefined;
  const leftOut = [
    ...batch.leftOut,
    ...error.failures.map(({ file }) => file),
  ];
  return batchOf(others, { ...batch, leftOut });
}

async function failuresOf(
  error: unknown,
  { files }: Batch,
): Promise<ShownFailure[]> {
  // The result room has the words of refusals.
  const reason = await resultRoom.load().then(() => error, (reason) => reason);
  if (reason instanceof PageError) return [{ id: reason.reason, file: "" }];
  if (error instanceof EngineRefusal) {
    return error.failures.map(({ file, rest }): ShownFailure => {
      const { name } = file;
      if (file.why === "bad_targets") {
        return { id: "bad_targets", file: name, targets: file };
      }
      return file.why === "refused"
        ? {
          id: file.reason,
          file: name,
          refusal: file,
          ...rest && { source: rest.source },
        }
        : { id: "unreadable", file: name };
    });
  }
  return [{
    id: "engine_failed",
    file: files.length === 1 ? files[0].name : "",
  }];
}
