import { measures, nameColumns } from "../../../explore/questions/mod.ts";
import {
  AT_FIRST,
  comparisons,
  isFiltered,
  isOneMonth,
  rangeOf,
  type Selection,
  useSelected,
  withMonths,
} from "../../model/mod.ts";
import { Segments } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { FilterChip, FilterMenu, focusFilter } from "./filter_menu.tsx";
import { MonthsMenu } from "./months_menu.tsx";

/** Shows and changes the selection, which all sections below follow. */
export function SelectionBar() {
  const { words } = useLanguage();
  const { selection, select } = useSelected();
  const texts = words.bar;
  const change = (part: Partial<Selection>) =>
    select((now) => ({ ...now, ...part }));
  return (
    <div class="selection" role="region" aria-label={texts.label}>
      <div class="selection-row">
        <Period />
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
        <div class="filter">
          <FilterMenu />
          {nameColumns.filter((column) => column in selection.where)
            .map((column) => <FilterChip key={column} column={column} />)}
          {isFiltered(selection) && (
            <button
              type="button"
              class="link"
              onClick={({ currentTarget }) => {
                focusFilter(currentTarget);
                change({ where: {} });
              }}
            >
              {texts.clear}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The period that everything below is about, and all months instead. */
function Period() {
  const { words } = useLanguage();
  const { selection, select, result } = useSelected();
  const isAll = selection.months === "all";
  return (
    <span class="period">
      <MonthsMenu />
      {result.stats.months.length > 1 && (
        <button
          type="button"
          class="choice"
          aria-pressed={isAll}
          title={words.result.totalOf(result.stats.months.length)}
          onClick={() =>
            select((now) => withMonths(now, isAll ? AT_FIRST.months : "all"))}
        >
          {words.bar.together}
        </button>
      )}
    </span>
  );
}

/** Chooses what months are compared with. */
function ComparisonField() {
  const { words } = useLanguage();
  const { selection, select, result } = useSelected();
  const { comparison } = selection;
  const { months } = result.stats;
  const range = rangeOf(selection.months, months);
  // Nothing precedes all months together.
  if (range === undefined && months.length > 1) return null;
  const texts = range === undefined || isOneMonth(range)
    ? words.bar.comparedMonth
    : words.bar.comparedPeriod;
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
