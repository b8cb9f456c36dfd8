/** Analyzes files, and holds the phase of the page. */
import { useRef, useState } from "preact/hooks";
import {
  afterRefusal,
  analyze,
  type Batch,
  type FileFailure,
  fileOf,
  firstView,
  inputsOf,
  loadView,
  type OrderOptions,
  PageError,
  type PageState,
  type Progress,
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
    /** The accepted files of the analysis that failed. */
    others?: Batch | undefined;
    /** The files without their rows that cannot be read. */
    rest?: WithoutBadRows | undefined;
  }
  | Done;

export interface Done {
  kind: "done";
  result: Result;
  first: View;
}

/** Runs one analysis at a time; a new one stops the previous one. */
export function useAnalysis() {
  const [phase, setPhase] = useState<AnalysisPhase>({ kind: "idle" });
  const last = useRef<Done | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);

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
      if (outcome.kind === "done") outcome.result.explorer.worker.close();
      return;
    }
    if (outcome.kind === "done") {
      last.current?.result.explorer.worker.close();
      last.current = outcome;
    }
    setPhase(outcome);
  };
  /**
   * Applies the decisions of a state to the files that were read; returns
   * whether this has failed.
   */
  const settle = async (state: PageState): Promise<boolean> => {
    const { decisions = {} } = state;
    const done = last.current;
    if (done === undefined) return false;
    const outcome = await done.result.explorer.settle(decisions)
      .then((facts) => doneOf({ ...done.result, ...facts, decisions }, state))
      .catch(() => failedBy({ id: "engine_failed", file: "" }));
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
    setPhase(failedBy(failure));
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

type Failed = Extract<AnalysisPhase, { kind: "failed" }>;

function failedBy(failure: ShownFailure): Failed {
  return { kind: "failed", failures: [failure] };
}

/** Never throws: the page shows every failure. */
async function outcomeOf(
  batch: Batch,
  state: PageState,
  running: OrderOptions<Progress>,
): Promise<Done | Failed> {
  let left: Partial<Failed> = {};
  try {
    const { decisions = {} } = state;
    const { leftOut, skipped } = batch;
    const inputs = await inputsOf(batch);
    const analysis = await analyze({ inputs, leftOut, decisions }, running);
    if ("failures" in analysis) {
      const { failures } = analysis;
      left = afterRefusal(batch, inputs, failures);
      // This room has the words of refusals.
      await resultRoom.load();
      return { kind: "failed", failures: failures.map(shownFailure), ...left };
    }
    const sources = sourcesOf(inputs);
    const result = { ...analysis, decisions, skipped, sources, at: new Date() };
    return await doneOf(result, state, firstView);
  } catch (error) {
    const cause = await resultRoom.load().then(() => error, (cause) => cause);
    const { files } = batch;
    const file = files.length === 1 ? fileOf(files[0]).name : "";
    const failed = failedBy(
      cause instanceof PageError
        ? { id: cause.reason, file: "" }
        : { id: "engine_failed", file },
    );
    return { ...failed, ...left };
  }
}

/** A result with its first view; by default a whole view, so that nothing jumps. */
async function doneOf(
  result: Result,
  state: PageState,
  view: typeof firstView = loadView,
): Promise<Done> {
  await resultRoom.load();
  return { kind: "done", result, first: await view(result, state) };
}

function shownFailure({ file, rest }: FileFailure): ShownFailure {
  const { name } = file;
  if (file.why === "bad_targets") {
    return { id: "bad_targets", file: name, targets: file };
  }
  if (file.why !== "refused") return { id: "unreadable", file: name };
  const source = rest && { source: rest.source };
  return { id: file.reason, file: name, refusal: file, ...source };
}
