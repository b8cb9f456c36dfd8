/// <reference lib="dom" />
/** Handles files that are added, removed, or counted differently. */
import { useRef, useState } from "preact/hooks";
import type { FilesState, Incoming } from "../files/intake/mod.ts";
import {
  type Batch,
  batchOf,
  batchOfResult,
  NotLoaded,
  type Picked,
  pickedOf,
  sameNames,
  type Selection,
  type ShownFailure,
  withFiles,
  withoutFile,
  withReplaced,
} from "../model/mod.ts";
import type { AnalysisPhase, useAnalysis } from "./analysis.ts";
import { resultRoom } from "./on_demand.ts";

/** New files, while others are analyzed. */
export interface PendingFiles {
  picked: Picked;
  /** The files that they can be added to. */
  base: Batch;
}

interface Options {
  analysis: ReturnType<typeof useAnalysis>;
  /** The selection that the next result begins with. */
  selection: Selection;
}

export function useFileActions(
  { analysis, selection }: Options,
) {
  const { phase, start, settle, fail } = analysis;
  const [asked, setAsked] = useState<PendingFiles>();
  const opensPanel = useRef(false);
  // Events may occur between a change of state and the next rendering.
  const now = useRef(phase);
  now.current = phase;
  const result = phase.kind === "done" ? phase.result : undefined;

  const analyze = (batch: Batch) => {
    setAsked(undefined);
    void start(batch, selection);
    scrollTo({ top: 0 });
  };
  const refuse = (id: ShownFailure["id"]) => {
    setAsked(undefined);
    fail({ id, file: "" });
  };
  const receive = (picked: Picked) => {
    if (picked.files.length === 0) {
      refuse(picked.skipped.locks.length > 0 ? "lock_file" : "no_file");
      return;
    }
    const base = baseOf(now.current);
    if (base === undefined) replaceWith(picked);
    else {
      setAsked({ picked, base });
      resultRoom.load().catch((error) => refuse(idOf(error)));
    }
  };
  const replaceWith = ({ files, skipped }: Picked) =>
    analyze(batchOf(files, { skipped }));
  /** Finds the files of folders. */
  const findFiles = async (
    find: (
      room: Awaited<ReturnType<typeof resultRoom.load>>,
    ) => Picked | Promise<Picked>,
  ): Promise<Picked | undefined> => {
    try {
      return await find(await resultRoom.load());
    } catch (error) {
      refuse(idOf(error));
      return undefined;
    }
  };
  const change = (change: (batch: Batch) => Batch) =>
    result && analyze(change(batchOfResult(result)));
  const add = (picked: Picked) => {
    if (result === undefined || picked.files.length === 0) return;
    const base = batchOfResult(result);
    if (sameNames(base, picked).length > 0) {
      setAsked({ picked, base });
    } else analyze(withFiles(base, picked));
  };

  const state: FilesState = {
    add: (files) => add(pickedOf(files)),
    addFolder: (files) => {
      if (files.length === 0) return;
      void findFiles(({ filesOfFolder }) => filesOfFolder(files))
        .then((picked) => picked && add(picked));
    },
    remove: (index) => {
      opensPanel.current = true;
      change((batch) => withoutFile(batch, index));
    },
    removeLeftOut: (index) => {
      opensPanel.current = true;
      change((batch) => ({
        ...batch,
        leftOut: batch.leftOut.filter((_, at) => at !== index),
      }));
    },
    decide: (decisions) => void settle(decisions, selection),
    opensPanel,
  };
  return {
    state,
    asked,
    /** Files that were chosen, or dropped and pasted, with folders among them. */
    receiveFiles: (files: readonly File[]) => receive(pickedOf(files)),
    receiveIncoming: ({ files, entries }: Incoming) => {
      if (entries === undefined) receive(pickedOf(files));
      else {
        void findFiles(({ filesOfItems }) => filesOfItems(entries))
          .then((picked) => picked && receive(picked));
      }
    },
    receiveFolder: (files: readonly File[]) => {
      if (files.length === 0) return;
      void findFiles(({ filesOfFolder }) => filesOfFolder(files))
        .then((picked) => picked && receive(picked));
    },
    answer: {
      add: ({ picked, base }: PendingFiles) => analyze(withFiles(base, picked)),
      replaceSame: ({ picked, base }: PendingFiles) =>
        analyze(withReplaced(base, picked)),
      replace: ({ picked }: PendingFiles) => replaceWith(picked),
      cancel: () => setAsked(undefined),
    },
    analyze,
  };
}

/** The files that more can be added to; undefined if there are none. */
function baseOf(phase: AnalysisPhase): Batch | undefined {
  if (phase.kind === "done") return batchOfResult(phase.result);
  if (phase.kind === "working") return phase.batch;
  return phase.kind === "failed" ? phase.others : phase.base;
}

function idOf(error: unknown): ShownFailure["id"] {
  if (error instanceof NotLoaded) {
    return error.isOutdated ? "outdated" : "not_loaded";
  }
  if (!(error instanceof Error)) return "engine_failed";
  return error.message === "folder_empty" ||
      error.message === "folder_too_large"
    ? error.message
    : error.name === "NotFoundError" || error.name === "NotReadableError"
    ? "unreadable"
    : "engine_failed";
}
