import type { StatsSummary } from "../../../explore/questions/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useReportWords } from "../report_words.ts";
import { TableCells } from "./table.tsx";

interface Props {
  /** Statistics of the chosen names. */
  stats: StatsSummary;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** What was achieved of the targets of months. */
  monthTargets: ReportContent["monthTargets"];
}

/** What the chart of months shows, in numbers. */
export function MonthsTable(props: Props) {
  const { id, words } = useLanguage();
  const { languageOf, monthsTable } = useReportWords();
  return (
    <details class="twin">
      <summary>{words.months.table}</summary>
      <div
        class="scroll"
        tabIndex={0}
        role="region"
        aria-label={words.months.table}
      >
        <TableCells table={monthsTable(props, languageOf(id))} />
      </div>
    </details>
  );
}
