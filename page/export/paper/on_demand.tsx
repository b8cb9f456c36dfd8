import type { ReportContent } from "../../../report/mod.ts";
import { onDemand } from "../../parts/mod.ts";
import { type ContentSource, useContent } from "./use_content.ts";
import { useIsPrinted } from "./use_is_printed.ts";

export const paperRoom = onDemand(() => import("./printed_report.tsx"));

/** The report on paper. */
export function PaperReport(source: ContentSource) {
  const { room } = paperRoom.use();
  const isPrinted = useIsPrinted();
  const content: ReportContent = useContent(source);
  return room !== undefined && isPrinted
    ? <room.PrintedReport content={content} />
    : null;
}
