import { onDemand } from "../parts/mod.ts";

/** The texts and tables that the page shares with reports and tools: loaded before the first result. */
export const reportWords = onDemand(() => import("./report_room.ts"));

export type ReportWords = Awaited<ReturnType<typeof reportWords.load>>;

/** These texts, for the parts of a result. */
export function useReportWords(): ReportWords {
  const { room } = reportWords.use();
  if (room === undefined) throw new Error("The texts are not loaded yet");
  return room;
}
