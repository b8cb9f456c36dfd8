/** Adds, removes and replaces files, and decides how they count. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import { type FilesState, type Incoming, pickedOf } from "../files/mod.ts";
import {
  type Batch,
  batchOfResult,
  PageError,
  type Picked,
  sameNames,
  type ShownFailure,
  type usePageState,
  withAllRows,
  withDecisions,
  withFiles,
  withoutFile,
} from "../model/mod.ts";
import type { AnalysisPhase, useAnalysis } from "./analysis.ts";
import { resultRoom } from "./on_demand.ts";

/** @param selected the state of the page, for this result or the next one */
export function useFileActions(
  { analysis, selected }: {
    analysis: ReturnType<typeof useAnalysis>;
    selected: ReturnType<typeof usePageState>;
  },
) {
  const { state: kept, latest, select, replace } = selected;
  const { phase, start, settle, fail } = analysis;
  /** New and current files, until the reader decides to add or replace. */
  const [asked, setAsked] = useState<{ picked: Picked; base: Batch }>();
  const opensPanel = useRef(false);
  // Events may occur between a change of state and the next rendering.
  const now = useRef(phase);
  now.current = phase;
  const result = phase.kind === "done" ? phase.result : undefined;

  // A choice, Back and a link change the state; the figures follow.
  useEffect(() => {
    if (!result || areSame(result.decisions, kept.decisions)) return;
    void settle(kept).then((hasFailed) => {
      if (hasFailed) replace((now) => withDecisions(now, result.decisions));
    });
  }, [result, kept]);
  const decide = (
    change: (now: Decisions) => Decisions,
    go = select,
  ) => {
    go((now) => withDecisions(now, change(now.decisions ?? {})));
  };
  const analyze = (batch: Batch) => {
    setAsked(undefined);
    void start(batch, latest.current);
    scrollTo({ top: 0 });
  };
  const refuse = (id: ShownFailure["id"]) => {
    setAsked(undefined);
    fail({ id, file: "" });
  };
  const pick = (incoming: Incoming) =>
    pickedOf(incoming).catch((error) => refuse(idOf(error)));
  const ask = (picked: Picked, base: Batch) => {
    setAsked({ picked, base });
    resultRoom.load().catch((error) => refuse(idOf(error)));
  };
  const receive = async (incoming: Incoming) => {
    const picked = await pick(incoming);
    if (!picked) return;
    const { files, skipped, decisions } = picked;
    if (decisions) {
      const { choices = [], without = [] } = decisions;
      decide((now) => ({
        choices: [...now.choices ?? [], ...choices],
        without: [...new Set([...now.without ?? [], ...without])],
      }));
    }
    const base = baseOf(now.current);
    if (files.length === 0 && decisions && base) return;
    if (files.length === 0) {
      refuse(skipped.locks.length > 0 ? "lock_file" : "no_file");
    } else if (base === undefined) analyze(picked);
    else ask(picked, base);
  };
  const add = async (files: readonly File[]) => {
    const picked = await pick({ files });
    if (result === undefined || !picked || picked.files.length === 0) return;
    const base = batchOfResult(result);
    if (sameNames(base, picked).length > 0) ask(picked, base);
    else analyze(withFiles(base, picked));
  };
  const state: FilesState = {
    add: (files) => void add(files),
    remove(file) {
      if (result === undefined) return;
      opensPanel.current = true;
      if (!("why" in file)) {
        decide(({ without = [], ...now }) => ({
          ...now,
          without: without.filter((other) => other !== file.hash),
        }), replace);
      }
      analyze(withoutFile(batchOfResult(result), file));
    },
    correct() {
      if (result !== undefined) analyze(withAllRows(result));
    },
    decide: (change) => decide(change),
    opensPanel,
  };
  return {
    state,
    asked,
    dismiss: () => setAsked(undefined),
    receive: (incoming: Incoming) => void receive(incoming),
    analyze,
  };
}

function areSame(a: Decisions, b: Decisions = {}): boolean {
  const textOf = ({ choices = [], without = [] }: Decisions) =>
    JSON.stringify([choices, without]);
  return textOf(a) === textOf(b);
}

/** The files of the page, to add more to; undefined if there are none. */
function baseOf(phase: AnalysisPhase): Batch | undefined {
  if (phase.kind === "done") return batchOfResult(phase.result);
  if (phase.kind === "working") return phase.batch;
  return phase.kind === "failed" ? phase.others : phase.base;
}

function idOf(error: unknown): ShownFailure["id"] {
  if (error instanceof PageError) return error.reason;
  const { name = "" } = error instanceof Error ? error : {};
  return ["NotFoundError", "NotReadableError"].includes(name)
    ? "unreadable"
    : "engine_failed";
}
