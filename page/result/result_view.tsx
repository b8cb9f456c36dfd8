import { useState } from "preact/hooks";
import type { Result } from "../analysis.ts";
import { isTotal, type Scope, statsOf, TOTAL } from "../figures/mod.ts";
import { useLanguage } from "../language.ts";
import { NewHospitals, Ranking } from "../ranking/mod.ts";
import { RequestView } from "../service/mod.ts";
import { Headline } from "./headline.tsx";
import { MonthsChart } from "./months_chart.tsx";
import { NotesList } from "./notes_list.tsx";
import { PrintReport } from "./print_report.tsx";
import { Toolbar } from "./toolbar.tsx";

interface Props {
  result: Result;
  onAgain(): void;
}

/** An answer, one scope at a time. */
export function ResultView({ result, onAgain }: Props) {
  const { words, formats } = useLanguage();
  const { stats, notes, sharedMonths, exchange } = result;
  const [scope, setScope] = useState<Scope>(
    () => stats.months.length === 1 ? stats.months[0] : TOTAL,
  );
  const title = isTotal(scope) ? words.result.total : formats.month(scope);
  const part = statsOf(stats, scope);
  return (
    <div class="result">
      <Toolbar result={result} onAgain={onAgain} />
      <NotesList
        notes={notes}
        sharedMonths={sharedMonths}
        hasSeveralFiles={result.files.length > 1}
      />
      {stats.months.length === 0
        ? (
          <div class="nothing tall">
            <p>{words.result.empty}</p>
            <p class="quiet">{words.result.emptyHint}</p>
          </div>
        )
        : (
          <>
            <Headline stats={stats} scope={scope} />
            <MonthsChart stats={stats} scope={scope} onScope={setScope} />
            <Ranking stats={part} title={title} />
            <NewHospitals
              key={scope}
              hospitals={part.newHospitals}
              title={title}
            />
            <PrintReport result={result} scope={scope} />
          </>
        )}
      {exchange && <RequestView exchange={exchange} />}
    </div>
  );
}
