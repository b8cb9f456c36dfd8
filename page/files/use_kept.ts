import { useEffect, useRef, useState } from "preact/hooks";
import type { SalesTable } from "../../explore/questions/mod.ts";
import {
  type Batch,
  NOTHING_SKIPPED,
  type ReadFile,
  type Result,
} from "../model/mod.ts";
import type { Kept, ToKeep } from "./kept/kept_files.ts";
import { filesRoom } from "./on_demand.ts";

type Room = Awaited<ReturnType<typeof filesRoom.load>>;

/** The files that this browser keeps; the storage is loaded on demand. */
export function useKept() {
  const [kept, setKept] = useState<Kept>({
    summary: undefined,
    problem: undefined,
  });
  /** What was forgotten last, until something is kept. */
  const [forgotten, setForgotten] = useState<ToKeep>();
  /** The revision that this tab kept or opened; another tab may have replaced it. */
  const own = useRef<string | undefined>(undefined);
  useEffect(() => {
    filesRoom.load().then(({ readKept, onKeptChange }) => {
      void readKept().then(setKept);
      onKeptChange(async () => {
        const next = await readKept();
        const isChanged = own.current !== undefined &&
          own.current !== next.summary?.revision;
        setKept(isChanged ? { ...next, problem: "changed" } : next);
      });
    }, () => {
      // Without the room nothing is kept, which the page says when the reader
      // asks.
    });
  }, []);
  const apply = async (
    change: (room: Room) => Promise<Kept>,
  ): Promise<Kept> => {
    const next = await filesRoom.load().then(change)
      .catch((): Kept => ({ ...kept, problem: "refused" }));
    if (next.problem === undefined) own.current = next.summary?.revision;
    setKept(next);
    return next;
  };
  const { summary } = kept;
  const batch: Batch | undefined = summary && {
    files: [...summary.files, ...summary.targets],
    inputs: async () => {
      own.current = summary.revision;
      const { readKeptFiles } = await filesRoom.load();
      return [
        ...await readKeptFiles(summary),
        ...summary.targets.map((targets) => ({ targets })),
      ];
    },
    leftOut: summary.leftOut,
    decisions: summary.decisions,
    isKept: true,
    skipped: NOTHING_SKIPPED,
  };
  return {
    kept,
    /** The kept files, to analyze them. */
    batch,
    /**
     * Keeps the files of a result.
     * @param hasPrecedence whether to replace what another tab has kept
     * meanwhile
     */
    keep: (result: Result, hasPrecedence: boolean) => {
      setForgotten(undefined);
      return apply(async ({ keepFiles }) => {
        const { facts, decisions, explorer, isKept } = result;
        const { files, targets, leftOut } = facts;
        const tables = await explorer.ask("tables", null);
        const before = isKept ? own.current : summary?.revision;
        return await keepFiles(
          { files, targets, leftOut, decisions, tables },
          hasPrecedence ? "any" : { before },
        );
      });
    },
    forget: () =>
      apply(async ({ readKeptFiles, forgetKept }) => {
        // Rows that cannot be read are forgotten for good.
        const read = summary &&
          await readKeptFiles(summary).catch(() => undefined);
        setForgotten(read && summary && { ...summary, tables: tablesOf(read) });
        return await forgetKept();
      }),
    /** Keeps again what was forgotten last; undefined if nothing was. */
    restore: forgotten && (() => {
      setForgotten(undefined);
      return apply(({ keepFiles }) =>
        keepFiles(forgotten, { before: undefined })
      );
    }),
  };
}

function tablesOf(files: readonly ReadFile[]): SalesTable[] {
  return files.map(({ table }) => table);
}
