/** Readers of files without a worker, and with a worker that never ends. */
import { WorkbookReader } from "../../tools/workbooks/mod.ts";
import { carryOut } from "../../tools/workbooks/reading.ts";
import type { ReadingThread } from "../../tools/workbooks/reader.ts";

export function inlineThread(): ReadingThread {
  let hasEnded = false;
  return {
    send: (order, { report }) => {
      carryOut(structuredClone(order), (said, transfer) => {
        const copy = structuredClone(said, { transfer });
        if (!hasEnded) report(copy);
      });
    },
    end: () => {
      hasEnded = true;
    },
  };
}

export function inlineReader(): WorkbookReader {
  return new WorkbookReader({ start: inlineThread });
}

/** Readers whose worker never ends with some files. */
export function hangingReaders(...names: readonly string[]) {
  const counts = { started: 0, ended: 0 };
  const start = (): ReadingThread => {
    const thread = inlineThread();
    counts.started++;
    return {
      send: (order, listener) => {
        if (names.includes(order.file.name)) {
          return listener.report({ kind: "begun" });
        }
        // Without `begun`, so that only a file that never ends has a limit.
        thread.send(order, {
          ...listener,
          report: (said) => said.kind === "read" && listener.report(said),
        });
      },
      end: () => {
        counts.ended++;
        thread.end();
      },
    };
  };
  return {
    counts,
    /** @param limitMs the time for a file; by default, twelve days */
    create: (limitMs = 2 ** 30) =>
      new WorkbookReader({ start, limitOf: () => limitMs }),
  };
}
