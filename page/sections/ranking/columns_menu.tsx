/// <reference lib="dom" />
import { useState } from "preact/hooks";
import { Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The columns that can be left out, in their order. */
const columnIds = [
  "bar",
  "share",
  "cumulative",
  "abc",
  "change",
  "ratio",
  "contribution",
  "rankChange",
  "target",
  "achieved",
  "gap",
  "trend",
  "other",
  "records",
] as const;

export type ColumnId = typeof columnIds[number];

const AT_FIRST: readonly ColumnId[] = columnIds.filter((id) =>
  id !== "contribution" && id !== "target" && id !== "other" &&
  id !== "records"
);
const STORED_AS = "ranking-columns";

/** Which columns are shown; this browser remembers it. */
export function useColumns() {
  const [columns, setColumns] = useState<readonly ColumnId[]>(stored);
  const toggle = (id: ColumnId) => {
    const next = columnIds.filter((other) =>
      columns.includes(other) !== (other === id)
    );
    setColumns(next);
    try {
      localStorage.setItem(STORED_AS, next.join());
    } catch {
      // Storage is off: the choice is not remembered.
    }
  };
  return { columns, toggle };
}

function stored(): readonly ColumnId[] {
  try {
    const ids = localStorage.getItem(STORED_AS)?.split(",");
    return ids ? columnIds.filter((id) => ids.includes(id)) : AT_FIRST;
  } catch {
    return AT_FIRST;
  }
}

interface Props {
  columns: readonly ColumnId[];
  onToggle(id: ColumnId): void;
  /** Whether there are changes to show. */
  isCompared: boolean;
  hasTargets: boolean;
}

const ofChanges: readonly ColumnId[] = [
  "change",
  "ratio",
  "contribution",
  "rankChange",
];

const ofTargets: readonly ColumnId[] = ["target", "achieved", "gap"];

/** A check box for each column. */
export function ColumnsMenu(
  { columns, onToggle, isCompared, hasTargets }: Props,
) {
  const { words } = useLanguage();
  const texts = words.ranking;
  const names = { ...texts.order, ...texts.columnNames };
  const offered = columnIds.filter((id) =>
    hasTargets || !ofTargets.includes(id)
  );
  return (
    <Popover
      class="small"
      title={texts.chooseColumns}
      panel={() => (
        <div class="names">
          <ul>
            {offered.map((id, i) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={columns.includes(id)}
                    data-first={i === 0 ? "" : undefined}
                    onChange={() => onToggle(id)}
                  />
                  <span class="name">{names[id]}</span>
                </label>
              </li>
            ))}
          </ul>
          {!isCompared && <p class="quiet">{texts.notCompared}</p>}
        </div>
      )}
    >
      <span>{texts.chooseColumns}</span>
      <Icon name="chevron" />
    </Popover>
  );
}

/** The columns that have values. */
export function columnsWithValues(
  columns: readonly ColumnId[],
  { isCompared, hasTrend, hasTargets }: {
    isCompared: boolean;
    hasTrend: boolean;
    hasTargets: boolean;
  },
): readonly ColumnId[] {
  return columns.filter((id) =>
    (isCompared || !ofChanges.includes(id)) &&
    (hasTargets || !ofTargets.includes(id)) && (hasTrend || id !== "trend")
  );
}
