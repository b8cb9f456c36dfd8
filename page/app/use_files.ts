/// <reference lib="dom" />
/** Handles files that are added, removed, counted differently, or kept. */
import { useEffect, useRef, useState } from "preact/hooks";
import {
  filesRoom,
  type FilesState,
  type Incoming,
  type Kept,
  useKept,
} from "../files/mod.ts";
import {
  type Batch,
  batchOf,
  batchOfResult,
  type Failure,
  type Picked,
  pickedOf,
  type Result,
  sameNames,
  type Way,
  withFiles,
  withoutFile,
  withReplaced,
} from "../model/mod.ts";
import type { Order, Phase, useAnalysis } from "./analysis.ts";

/** New files, while others are analyzed. */
export interface Asked {
  picked: Picked;
  /** The files that they can be added to. */
  base: Batch;
  kind: "onPage" | "keptFiles";
  way: Way;
}

interface Options {
  analysis: ReturnType<typeof useAnalysis>;
  /** Where new files are analyzed. */
  way: Way;
  orderBy(way: Way): Order;
  /** Whether a request can be signed. */
  canSign: boolean;
}

export function useFileActions(
  { analysis, way, orderBy, canSign }: Options,
) {
  const { phase, start, settle, fail, reset, markKept } = analysis;
  const { kept, batch: keptBatch, keep, forget, restore } = useKept();
  const [asked, setAsked] = useState<Asked>();
  /** Files that wait for the key and the secret. */
  const [unsent, setUnsent] = useState<Picked>();
  const opensPanel = useRef(false);
  // Events may occur between a change of state and the next rendering.
  const now = useRef({ phase, way, keptBatch, canSign });
  now.current = { phase, way, keptBatch, canSign };
  const result = phase.kind === "done" ? phase.result : undefined;

  const analyze = (batch: Batch, way: Way = "here") => {
    setAsked(undefined);
    setUnsent(undefined);
    void start(batch, orderBy(way));
    scrollTo({ top: 0 });
  };
  const refuse = (id: Failure["id"]) => {
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
      setAsked({ picked, ...base });
      filesRoom.load().catch(() => refuse("engine_failed"));
    }
  };
  const replaceWith = ({ files, skipped }: Picked) => {
    const { phase, way, canSign } = now.current;
    const isThere = phase.kind === "done";
    if (way === "service" && !isThere && !canSign) {
      if (phase.kind !== "idle") reset();
      // Another list: the form asks again.
      setUnsent({ files: [...files], skipped });
      return;
    }
    analyze(batchOf(files, { skipped }), isThere ? phase.result.way : way);
  };
  /** Finds the files of folders. */
  const findFiles = async (
    find: (
      room: Awaited<ReturnType<typeof filesRoom.load>>,
    ) => Picked | Promise<Picked>,
  ): Promise<Picked | undefined> => {
    try {
      return await find(await filesRoom.load());
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
      setAsked({ picked, base, kind: "onPage", way: "here" });
    } else analyze(withFiles(base, picked));
  };
  const keepResult = async (result: Result, hasPrecedence: boolean) => {
    const { problem } = await keep(result, hasPrecedence);
    markKept(problem === undefined);
    return problem === undefined;
  };

  useEffect(() => {
    if (result?.isKept && !isAsKept(result, kept)) {
      void keepResult(result, false);
    }
  }, [result?.at]);
  useEffect(() => {
    if (result?.isKept && kept.problem === "changed") markKept(false);
  }, [kept.problem]);

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
    decide: (decisions) => void settle(decisions, orderBy(way).selection),
    opensPanel,
    kept,
    keep: async (hasPrecedence = false) =>
      result !== undefined && await keepResult(result, hasPrecedence),
    forget: async () => {
      await forget();
      markKept(false);
    },
    restore: restore && (async () => {
      const restored = await restore();
      if (result && isAsKept(result, restored)) markKept(true);
    }),
  };
  return {
    state,
    asked,
    unsent: unsent?.files,
    send: () => unsent && replaceWith(unsent),
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
      add: ({ picked, base, way }: Asked) =>
        analyze(withFiles(base, picked), way),
      replaceSame: ({ picked, base, way }: Asked) =>
        analyze(withReplaced(base, picked), way),
      replace: ({ picked }: Asked) => replaceWith(picked),
      cancel: () => setAsked(undefined),
    },
    analyze,
    openKept: () => keptBatch && analyze(keptBatch),
  };
}

/** The files that more can be added to; undefined if there are none. */
function baseOf(
  { phase, way, keptBatch }: {
    phase: Phase;
    way: Way;
    keptBatch: Batch | undefined;
  },
): Omit<Asked, "picked"> | undefined {
  if (phase.kind === "done") {
    const { result } = phase;
    const base = batchOfResult(result);
    return { kind: "onPage", base, way: result.way };
  }
  if (way === "service") return undefined;
  const base = phase.kind === "working"
    ? phase.batch
    : phase.kind === "failed"
    ? phase.others
    : phase.base;
  if (base !== undefined) return { kind: "onPage", base, way };
  return phase.kind === "idle" && keptBatch !== undefined
    ? { kind: "keptFiles", base: keptBatch, way }
    : undefined;
}

/** Whether the browser already keeps a result, as after opening it. */
function isAsKept(
  { facts: { files, targets, leftOut }, decisions }: Result,
  { summary }: Kept,
): boolean {
  if (summary === undefined) return false;
  const key = (
    of: Pick<
      NonNullable<typeof summary>,
      "files" | "targets" | "leftOut" | "decisions"
    >,
  ) =>
    JSON.stringify([
      [...of.files, ...of.targets].map(({ name, hash }) => [name, hash]),
      of.leftOut.map(({ name, why }) => [name, why]),
      of.decisions,
    ]);
  return key({ files, targets, leftOut, decisions }) === key(summary);
}

function idOf(error: unknown): Failure["id"] {
  if (!(error instanceof Error)) return "engine_failed";
  return error.message === "folder_empty" ||
      error.message === "folder_too_large"
    ? error.message
    : error.name === "NotFoundError" || error.name === "NotReadableError"
    ? "unreadable"
    : "engine_failed";
}
