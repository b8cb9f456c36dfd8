import { useMemo } from "preact/hooks";
import type { Measure, NameColumn } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  type Comparison,
  comparisons,
  type RowOrder,
  useSelected,
} from "../../model/mod.ts";
import {
  Bar,
  type DataColumn,
  DataTable,
  scaleOf,
  Signed,
  useMoreRows,
} from "../../parts/mod.ts";
import {
  comparedWith,
  isEmptyGroup,
  shownName,
  termOf,
  useAmounts,
  useLanguage,
} from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import type { NameKey, NameRow, NameRows } from "./name_rows.ts";
import { Spark } from "./spark.tsx";
import { useSparks } from "./use_sparks.ts";

interface Props {
  by: NameColumn;
  measure: Measure;
  rows: NameRows;
  order: RowOrder<NameKey>;
  title: string;
  /** The search, of which the rows are found. */
  text: string;
  /** The unit of targets, if names have some. */
  targetMeasure: Measure | undefined;
  onOrder(order: RowOrder<NameKey>): void;
}

/** The rows that are shown, between their sum and the sum of the others. */
export function NamesTable(props: Props) {
  const { by, rows, order, title, text, targetMeasure, onOrder } = props;
  const { id, words, formats } = useLanguage();
  const { opened, open } = useChoices();
  const { names: texts } = words;
  const found = rows.order.length;
  const more = useMoreRows(found, JSON.stringify([by, order, text]));
  const { shown } = more;
  const drawn = useMemo(
    () => rows.order.slice(0, shown).map(rows.rowOf),
    [rows, shown],
  );
  const rest = useMemo(
    () => shown < found ? rows.restFrom(shown) : undefined,
    [rows, shown, found],
  );
  return (
    <>
      <DataTable
        class={targetMeasure ? "names with-targets" : "names"}
        caption={title}
        columns={useColumns(props, drawn)}
        rows={drawn}
        {...{ more, order, onOrder, rest, total: rows.total }}
        areHospitals={by === "hospital"}
        keyOf={({ name }) => name}
        opened={opened?.by === by ? opened.name : undefined}
        onOpen={({ name }) => open({ by, name })}
        tagsOf={({ state }) =>
          state === undefined || state === "kept" || state === "continuing"
            ? []
            : [reportWords.definitionsIn(id)[state].term]}
      />
      <p class="hint" role="status">
        {found === 0
          ? texts.none
          : text.trim() === ""
          ? ""
          : texts.found(formats.number(found), formats.number(rows.count))}
      </p>
    </>
  );
}

function useColumns(
  { by, measure, rows, targetMeasure }: Props,
  drawn: readonly NameRow[],
): DataColumn<NameRow, NameKey>[] {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { definitions } = reportWords.languageOf(language.id).words;
  const { heads } = words.names;
  const amounts = useAmounts(measure, drawn.map(({ amount }) => amount));
  const changes = useAmounts(
    measure,
    drawn.flatMap((row) =>
      comparisons.flatMap((one) => row.changes[one]?.difference ?? [])
    ),
  );
  const gaps = useAmounts(
    targetMeasure ?? measure,
    drawn.flatMap(({ against }) => against?.gap ?? []),
  );
  const scale = useMemo(() => scaleOf(...rows.scaled), [rows]);
  const sparkOf = useSparks(by, drawn.map(({ name }) => name));
  const before = view.compared.before;
  const hasTick = before?.missing.length === 0;
  const changeColumn = (one: Comparison): DataColumn<NameRow, NameKey> => ({
    id: one,
    key: one,
    head: termOf(one, view, language),
    title: [
      definitions[one === "before" ? "monthOnMonth" : "yearOnYear"].formula,
      comparedWith(view.compared[one], language),
    ].filter(Boolean).join("\n"),
    cell: ({ changes: { [one]: change } }) => (
      <Signed value={change?.difference}>
        {changes.signed(change?.difference ?? 0)}{" "}
        <small>
          {change?.ratio === undefined
            ? "–"
            : formats.signedPercent(change.ratio)}
        </small>
      </Signed>
    ),
  });
  const columns: DataColumn<NameRow, NameKey>[] = [
    {
      id: "called",
      key: "name",
      isText: true,
      head: heads.name,
      cell: ({ name }, isSum) =>
        isSum
          ? words.names.total(formats.number(rows.count), by === "hospital")
          : isEmptyGroup(name)
          ? <span class="quiet">{shownName(name)}</span>
          : shownName(name),
    },
    {
      id: "qty",
      key: "amount",
      head: words.measures[measure].head,
      cell: ({ amount }) => amounts.text(amount),
    },
    {
      id: "barred",
      head: hasTick ? heads.tick(before.period.from === before.period.to) : "",
      cell: ({ amount, changes: { before } }, isSum) =>
        !isSum && <Bar value={amount} tick={before?.former} scale={scale} />,
    },
    {
      id: "share",
      key: "share",
      head: heads.share,
      title: [
        definitions.share.formula,
        ...rows.hasNegative ? [words.names.negative] : [],
      ].join("\n"),
      cell: ({ share }) => share === undefined ? "–" : formats.percent(share),
    },
    ...comparisons.map(changeColumn),
    ...targetMeasure !== undefined
      ? [{
        id: "achieved",
        key: "achieved" as const,
        head: heads.achieved,
        title: definitions.achieved.formula,
        cell: ({ against }: NameRow) => (
          <Achieved against={against} signed={gaps.signed} />
        ),
      }]
      : [],
    {
      id: "spark",
      head: heads.trend,
      cell: ({ name }, isSum) => <Spark values={sparkOf(isSum ? "" : name)} />,
    },
  ];
  return columns.filter(({ id }) => id !== "spark" || view.months.length > 1);
}

function Achieved(
  { against, signed }: {
    against: NameRow["against"];
    signed(value: number): string;
  },
) {
  const { formats } = useLanguage();
  if (against === undefined) return <>–</>;
  const { ratio, gap } = against;
  return (
    <Signed value={ratio === undefined ? undefined : ratio - 1}>
      {formats.percent(ratio ?? 0)} <small>{signed(-gap)}</small>
    </Signed>
  );
}
