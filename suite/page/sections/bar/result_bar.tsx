import { measureOf, measures } from "../../../explore/questions/mod.ts";
import { asking, useSelected } from "../../model/mod.ts";
import { Segments } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { ExportMenu } from "./export_menu.tsx";
import { FilesMenu } from "./files_menu.tsx";
import { FilterMenu } from "./filter_menu.tsx";
import { MonthsMenu } from "./months_menu.tsx";

/** Shows and changes the question of all sections of a result. */
export function ResultBar({ onAgain }: { onAgain(): void }) {
  const { words } = useLanguage();
  const { state: { question }, select, result, view } = useSelected();
  const isEmpty = result.months.length === 0;
  return (
    <div class="bar" role="group" aria-label={words.bar.label}>
      {!isEmpty && (
        <>
          <MonthsMenu />
          <FilterMenu />
          <Segments
            label={words.bar.measure}
            value={measureOf(question.measure)}
            onChange={(measure) => select(asking({ measure }))}
            segments={measures.map((value) => ({
              value,
              label: words.bar.units[value],
            }))}
          />
        </>
      )}
      <FilesMenu onAgain={onAgain} />
      {!isEmpty && view.refusal === undefined && <ExportMenu />}
    </div>
  );
}
