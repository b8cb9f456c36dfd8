/// <reference lib="dom" />
import {
  type NameColumn,
  nameColumns,
  rankings,
  search,
} from "../../../explore/questions/mod.ts";
import { useMemo, useRef, useState } from "preact/hooks";
import { useNames, useSelected, withNames } from "../../model/mod.ts";
import { Icon, Popover, SearchField } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";

/** Names to draw at most: the search finds others. */
const MAX_NAMES = 100;

/** Adds names to the filter, a column at a time. */
export function FilterMenu() {
  const { words } = useLanguage();
  const [column, setColumn] = useState<NameColumn>("province");
  return (
    <Popover
      class="choice add"
      title={words.bar.filter}
      panel={() => (
        <>
          <div class="columns" role="group" aria-label={words.bar.column}>
            {nameColumns.map((id) => (
              <button
                key={id}
                type="button"
                class="small"
                aria-pressed={id === column}
                data-first={id === column ? "" : undefined}
                onClick={() => setColumn(id)}
              >
                {words.ranking.groupings[id]}
              </button>
            ))}
          </div>
          <NamesPanel key={column} column={column} />
        </>
      )}
    >
      <Icon name="filter" />
      <span>{words.bar.filter}</span>
    </Popover>
  );
}

/** Moves the focus from a control of the filter to the button that adds to it. */
export function focusFilter(from: Element): void {
  from.closest(".filter")?.querySelector<HTMLElement>(".add")?.focus();
}

/** The names chosen of a column; a panel changes them, a button removes them. */
export function FilterChip({ column }: { column: NameColumn }) {
  const { words } = useLanguage();
  const { selection, select } = useSelected();
  const names = selection.where[column] ?? [];
  const title = words.ranking.groupings[column];
  const shown = names.map(shownName);
  return (
    <span class="chip">
      <Popover
        class="plain"
        title={title}
        panel={() => <NamesPanel column={column} />}
      >
        <span class="chip-text">
          <span class="quiet">{words.bar.named(title)}</span>
          {words.bar.someOf(shown)}
        </span>
      </Popover>
      <button
        type="button"
        class="plain"
        aria-label={words.bar.remove(title)}
        onClick={({ currentTarget }) => {
          // The button disappears.
          focusFilter(currentTarget);
          select((now) => withNames(now, column, []));
        }}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}

/**
 * The names of a column with a check box each, the largest first, beside their
 * figures in the chosen months.
 */
function NamesPanel({ column }: { column: NameColumn }) {
  const { words, formats } = useLanguage();
  const { selection, select, replace, result } = useSelected();
  const { measure } = selection;
  const [text, setText] = useState("");
  const hasChanged = useRef(false);
  const names = useNames(column);
  const groups = useMemo(() => {
    const shown = new Map(
      names.map((group) => [group.name, group[measure]]),
    );
    return result.stats.total[rankings[column]].map(({ name }) => ({
      name,
      amount: shown.get(name),
    })).toSorted((a, b) =>
      (b.amount ?? -Infinity) - (a.amount ?? -Infinity) || 0
    );
  }, [result, names, column, measure]);
  const found = search(groups, text, ({ name }) => shownName(name));
  const chosen = selection.where[column] ?? [];
  const toggle = (name: string) => {
    // One visit of the panel is one step back.
    const go = hasChanged.current ? replace : select;
    hasChanged.current = true;
    go((now) => {
      const chosen = now.where[column] ?? [];
      const names = chosen.includes(name)
        ? chosen.filter((other) => other !== name)
        : [...chosen, name];
      return withNames(now, column, names);
    });
  };
  const texts = words.bar;
  return (
    <div class="names">
      <SearchField
        label={words.ranking.search}
        clear={words.ranking.clear}
        value={text}
        onChange={setText}
      />
      <ul>
        {found.slice(0, MAX_NAMES).map((group) => (
          <li key={group.name}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(group.name)}
                onChange={() => toggle(group.name)}
              />
              <span class="name">{shownName(group.name)}</span>
              {group.amount !== undefined && (
                <span class="quiet number">{formats.amount(group.amount)}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      <p class="hint" role="status">
        {found.length > MAX_NAMES
          ? texts.moreNames(
            formats.number(MAX_NAMES),
            formats.number(found.length),
          )
          : words.ranking.found(
            formats.number(found.length),
            formats.number(groups.length),
          )}
      </p>
    </div>
  );
}
