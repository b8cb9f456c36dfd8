import { useMemo, useState } from "preact/hooks";
import type { NameColumn, QuietName } from "../../../explore/questions/mod.ts";
import { averageDecimals } from "../../../report/formats/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useAnswer, useSelected } from "../../model/mod.ts";
import { type Column, CopyButton, LongTable } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { tabbed } from "../cross/cross_text.ts";

/** A hospital, with who served it last. */
interface Row extends QuietName {
  /** Undefined without rows, and until they are known. */
  manager: string | undefined;
  province: string | undefined;
}

/** The hospitals that have not bought for two months and more, by manager. */
export function Quiet() {
  const { id, words, formats } = useLanguage();
  const { groupings, sheets } = reportWords.languageOf(id).words;
  const columns = useQuietColumns();
  const texts = words.moved.quiet;
  const rows = useRows();
  const [manager, setManager] = useState("");
  const managers = useMemo(() => countBy(rows ?? []), [rows]);
  if (rows === undefined) return null;
  if (rows.length === 0) return <p class="nothing">{texts.nobody}</p>;
  const isKnown = managers.some(([name]) => name === manager);
  const shown = isKnown ? rows.filter((row) => row.manager === manager) : rows;
  return (
    <>
      <div class="controls">
        {managers.length > 1 && (
          <select
            class="choice"
            aria-label={groupings.manager}
            value={isKnown ? manager : ""}
            onChange={({ currentTarget }) => setManager(currentTarget.value)}
          >
            <option value="">
              {texts.everyManager(formats.number(rows.length))}
            </option>
            {managers.map(([name, count]) => (
              <option key={name} value={name}>
                {shownName(name)} {formats.number(count)}
              </option>
            ))}
          </select>
        )}
        <span class="end">
          <CopyButton
            label={words.cross.copy}
            done={words.cross.copied}
            text={() =>
              tabbed([
                columns.map(({ head, copiedHead = head }) => copiedHead),
                ...shown.map((row) => columns.map(({ value }) => value(row))),
              ], false)}
          />
        </span>
      </div>
      <LongTable
        name="names gone"
        caption={sheets.quiet}
        columns={columns}
        rows={shown}
      />
    </>
  );
}

/** The quiet hospitals with their last manager and province; undefined until they are known. */
function useRows(): readonly Row[] | undefined {
  const { where } = useSelected().view.selection;
  const quiet = useAnswer("quiet", { where, by: "hospital" });
  const managers = useLatest("manager");
  const provinces = useLatest("province");
  return useMemo(
    () =>
      quiet?.answer.map((row) => ({
        ...row,
        manager: managers?.get(row.name),
        province: provinces?.get(row.name),
      })),
    [quiet, managers, provinces],
  );
}

/** The last name of a column by hospital; undefined until it is known. */
export function useLatest(
  by: NameColumn,
): ReadonlyMap<string, string> | undefined {
  const { where } = useSelected().view.selection;
  return useAnswer("latest", { where, by })?.answer;
}

/** Managers with their number of rows, the most first. */
function countBy(rows: readonly Row[]): [manager: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { manager } of rows) {
    if (manager === undefined) continue;
    counts.set(manager, (counts.get(manager) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** A column, and what spreadsheets get of it. */
interface QuietColumn extends Column<Row> {
  head: string;
  /** With its unit, if that is not beside the table. */
  copiedHead?: string;
  value(row: Row): string | number;
}

function useQuietColumns(): QuietColumn[] {
  const { id, words, formats } = useLanguage();
  const shared = reportWords.languageOf(id).words;
  const { view: { selection: { measure } } } = useSelected();
  const texts = words.moved;
  const partner = (id: "manager" | "province", head: string): QuietColumn => ({
    id,
    head,
    value: (row) => shownName(row[id] ?? ""),
    cell: (row) => row[id] === undefined ? "" : shownName(row[id]),
  });
  return [
    {
      id: "name",
      head: words.newHospitals.hospital,
      value: ({ name }) => shownName(name),
      cell: ({ name, endedWithReturns }) => (
        <>
          {shownName(name)}
          {endedWithReturns && (
            <span class="tag">{shared.endedWithReturns}</span>
          )}
        </>
      ),
      title: ({ name }) => shownName(name),
    },
    {
      id: "since",
      isNumber: true,
      head: shared.columns.quietMonths,
      value: ({ quietMonths }) => quietMonths,
      cell: ({ quietMonths }) => formats.number(quietMonths),
    },
    {
      id: "last",
      isNumber: true,
      head: texts.lastOf.lost,
      value: ({ lastMonth }) => lastMonth,
      cell: ({ lastMonth }) => lastMonth,
    },
    {
      id: "mean",
      isNumber: true,
      head: texts.average,
      copiedHead: `${texts.average} (${words.measures[measure].unit})`,
      value: ({ average }) => average[measure],
      cell: ({ average }) =>
        formats.number(average[measure], averageDecimals[measure]),
    },
    partner("manager", shared.groupings.manager),
    partner("province", words.newHospitals.province),
  ];
}
