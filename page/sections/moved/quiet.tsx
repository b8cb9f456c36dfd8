import { useMemo, useState } from "preact/hooks";
import type { QuietName } from "../../../core/explore/mod.ts";
import { averageDecimals } from "../../../report/formats/mod.ts";
import { useReportWords } from "../../export/mod.ts";
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
  const { groupings } = useReportWords().languageOf(id).words;
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
          <CopyList rows={shown} />
        </span>
      </div>
      <QuietTable rows={shown} />
    </>
  );
}

/** The quiet hospitals with their last manager and province; undefined until they are known. */
function useRows(): readonly Row[] | undefined {
  const { view, result } = useSelected();
  const { where } = view.selection;
  const about = result.explorer.hasRows;
  const quiet = useAnswer("quiet", { where, by: "hospital" });
  const managers = useAnswer(
    "latest",
    about ? { where, by: "manager" } : undefined,
  );
  const provinces = useAnswer(
    "latest",
    about ? { where, by: "province" } : undefined,
  );
  return useMemo(
    () =>
      quiet?.answer.map((row) => ({
        ...row,
        manager: managers?.answer.get(row.name),
        province: provinces?.answer.get(row.name),
      })),
    [quiet, managers, provinces],
  );
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

/** The list as it is shown, to be forwarded. */
function CopyList({ rows }: { rows: readonly Row[] }) {
  const { id, words } = useLanguage();
  const { columns, groupings } = useReportWords().languageOf(id).words;
  const { view: { selection: { measure } } } = useSelected();
  const texts = words.moved;
  const { unit } = words.measures[measure];
  return (
    <CopyButton
      label={words.cross.copy}
      done={words.cross.copied}
      text={() =>
        tabbed([
          [
            words.newHospitals.hospital,
            columns.quietMonths,
            texts.lastOf.lost,
            `${texts.average} (${unit})`,
            groupings.manager,
            words.newHospitals.province,
          ],
          ...rows.map((row) => [
            shownName(row.name),
            row.quietMonths,
            row.lastMonth,
            row.average[measure],
            shownName(row.manager ?? ""),
            shownName(row.province ?? ""),
          ]),
        ], false)}
    />
  );
}

function QuietTable({ rows }: { rows: readonly Row[] }) {
  const { id, words, formats } = useLanguage();
  const shared = useReportWords().languageOf(id).words;
  const { view: { selection: { measure } } } = useSelected();
  const texts = words.moved;
  const decimals = averageDecimals[measure];
  const columns: Column<Row>[] = [
    {
      id: "name",
      head: words.newHospitals.hospital,
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
      cell: ({ quietMonths }) => formats.number(quietMonths),
    },
    {
      id: "last",
      isNumber: true,
      head: texts.lastOf.lost,
      cell: ({ lastMonth }) => lastMonth,
    },
    {
      id: "mean",
      isNumber: true,
      head: texts.average,
      cell: ({ average }) => formats.number(average[measure], decimals),
    },
    {
      id: "manager",
      head: shared.groupings.manager,
      cell: ({ manager }) => manager === undefined ? "" : shownName(manager),
    },
    {
      id: "province",
      head: words.newHospitals.province,
      cell: ({ province }) => province === undefined ? "" : shownName(province),
    },
  ];
  return (
    <LongTable
      name="names gone"
      caption={shared.sheets.quiet}
      columns={columns}
      rows={rows}
    />
  );
}
