import { useEffect, useState } from "preact/hooks";
import { type Batch, NOTHING_SKIPPED } from "../batch.ts";
import type { Kept } from "../kept/mod.ts";
import type { Result } from "../result.ts";
import { filesRoom } from "./on_demand.ts";

/** The files that this browser keeps; the storage is loaded on demand. */
export function useKept() {
  const [kept, setKept] = useState<Kept>({
    summary: undefined,
    problem: undefined,
  });
  useEffect(() => {
    filesRoom.load().then(({ readKept, onKeptChange }) => {
      const read = () => void readKept().then(setKept);
      read();
      onKeptChange(read);
    }, () => {
      // Without the room nothing is kept, and the page says so when asked.
    });
  }, []);
  const run = async (
    change: (room: Awaited<ReturnType<typeof filesRoom.load>>) => Promise<Kept>,
  ): Promise<Kept> => {
    const next = await filesRoom.load().then(change)
      .catch((): Kept => ({ ...kept, problem: "refused" }));
    setKept(next);
    return next;
  };
  return {
    kept,
    /** Keeps the files of a result. @param hasPrecedence over what another tab kept meanwhile */
    keep: (result: Result, hasPrecedence: boolean) =>
      run(async ({ keepFiles }) => {
        const { files, newest, explorer } = result;
        const tables = await explorer.ask("tables", null);
        return await keepFiles({ files, newest, tables }, {
          before: hasPrecedence ? undefined : kept.summary,
          hasPrecedence,
        });
      }),
    forget: () => run(({ forgetKept }) => forgetKept()),
  };
}

/** What is kept, to be analyzed. */
export function batchOfKept({ summary }: Kept): Batch | undefined {
  if (summary === undefined) return undefined;
  return {
    files: summary.files,
    inputs: async () => (await filesRoom.load()).readKeptFiles(summary),
    newest: summary.newest,
    isKept: true,
    skipped: NOTHING_SKIPPED,
  };
}
