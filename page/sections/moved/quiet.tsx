import { useMemo, useState } from "preact/hooks";
import type { QuietName } from "../../../core/explore/mod.ts";
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

/** Decimals of averages. */
const DECIMALS = { qty: 1, conv: 4 };

/** The hospitals that have not bought for two months and more, by manager. */
export function Quiet() {
  const { words, formats } = useLanguage();
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
            aria-label={words.moved.manager}
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
  const { words } = useLanguage();
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
            texts.quiet.months,
            texts.lastOf.lost,
            `${texts.average} (${unit})`,
            texts.manager,
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
  const { words, formats } = useLanguage();
  const { view: { selection: { measure } } } = useSelected();
  const texts = words.moved;
  const decimals = DECIMALS[measure];
  const columns: Column<Row>[] = [
    {
      id: "name",
      head: words.newHospitals.hospital,
      cell: ({ name, endedWithReturns }) => (
        <>
          {shownName(name)}
          {endedWithReturns && <span class="tag">{texts.quiet.returns}</span>}
        </>
      ),
      title: ({ name }) => shownName(name),
    },
    {
      id: "since",
      isNumber: true,
      head: texts.quiet.months,
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
      head: texts.manager,
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
      caption={texts.quiet.heading}
      columns={columns}
      rows={rows}
    />
  );
}
