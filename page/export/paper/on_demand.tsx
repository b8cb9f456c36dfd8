import type { ReportNote } from "../../../report/mod.ts";
import { onDemand } from "../../parts/mod.ts";
import { useChanges } from "./use_changes.ts";
import { useIsPrinted } from "./use_is_printed.ts";

export const paperRoom = onDemand(() => import("./report.tsx"));

/** The head of the report, above the key figures. */
export function PaperHead() {
  const { room } = paperRoom.use();
  const isPrinted = useIsPrinted();
  return room !== undefined && isPrinted ? <room.Head /> : null;
}

/** All of the report below the key figures. */
export function PaperReport({ notes }: { notes: readonly ReportNote[] }) {
  const { room } = paperRoom.use();
  const isPrinted = useIsPrinted();
  const changes = useChanges();
  return room !== undefined && isPrinted
    ? <room.Report notes={notes} changes={changes} />
    : null;
}
