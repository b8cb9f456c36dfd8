import { onDemand } from "../parts/mod.ts";

export const paperRoom = onDemand(() => import("./report.tsx"));

/** The head of the report, above the key figures. */
export function PaperHead() {
  const { room } = paperRoom.use();
  return room === undefined ? null : <room.Head />;
}

/** All of the report below the key figures. */
export function PaperReport({ notes }: { notes: readonly string[] }) {
  const { room } = paperRoom.use();
  return room === undefined ? null : <room.Report notes={notes} />;
}
