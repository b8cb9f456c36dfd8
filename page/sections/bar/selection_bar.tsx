import {
  comparisons,
  isFiltered,
  isOneMonth,
  measures,
  nameColumns,
  type Selection,
  useSelected,
} from "../../model/mod.ts";
import { Segments } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { FilesMenu } from "./files_menu.tsx";
import { FilterChip, FilterMenu } from "./filter_menu.tsx";
import { MonthsMenu } from "./months_menu.tsx";

/** Shows and changes the selection, which all sections below follow. */
export function SelectionBar() {
  const { words } = useLanguage();
  const { selection, select, result } = useSelected();
  const texts = words.bar;
  const { hasRows } = result.explorer;
  const change = (part: Partial<Selection>) =>
    select((now) => ({ ...now, ...part }));
  return (
    <div class="selection" role="region" aria-label={texts.label}>
      <div class="selection-row">
        {result.way === "here" && <FilesMenu />}
        <MonthsMenu />
        <ComparisonField />
        <Segments
          label={texts.measure}
          value={selection.measure}
          onChange={(measure) => change({ measure })}
          segments={measures.map((value) => ({
            value,
            label: words.measures[value].unit,
          }))}
        />
        {hasRows && (
          <div class="filter">
            <FilterMenu />
            {nameColumns.filter((column) => column in selection.where)
              .map((column) => <FilterChip key={column} column={column} />)}
            {isFiltered(selection) && (
              <button
                type="button"
                class="link"
                onClick={() => change({ where: {} })}
              >
                {texts.clear}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Chooses what months are compared with. */
function ComparisonField() {
  const { words } = useLanguage();
  const { selection, select } = useSelected();
  const { months, comparison } = selection;
  const isMonth = months === undefined || isOneMonth(months);
  const texts = isMonth ? words.bar.comparedMonth : words.bar.comparedPeriod;
  return (
    <select
      class="choice"
      aria-label={words.bar.comparison}
      value={comparison}
      onChange={({ currentTarget }) => {
        const chosen = comparisons.find((id) => id === currentTarget.value);
        if (chosen) select((now) => ({ ...now, comparison: chosen }));
      }}
    >
      {comparisons.map((id) => <option key={id} value={id}>{texts[id]}
      </option>)}
    </select>
  );
}
