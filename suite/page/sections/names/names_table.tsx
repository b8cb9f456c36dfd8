import { useMemo } from "preact/hooks";
import type { Measure, NameColumn } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { type RowOrder, useSelected } from "../../model/mod.ts";
import { type Comparison, comparisons } from "../../../explore/tables/mod.ts";
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
import { Spark, SparksContext } from "./spark.tsx";
import { useSparks } from "./use_sparks.ts";

interface Props {
  by: NameColumn;
  measure: Measure;
  rows: NameRows;
  order: RowOrder<NameKey>;
  title: string;
  /** The query behind the found rows. */
  text: string;
  /** The unit of targets, if names have targets. */
  targetMeasure: Measure | undefined;
  onOrder(order: RowOrder<NameKey>): void;
}

/** The shown rows between the total and the sum of the other rows. */
export function NamesTable(props: Props) {
  const { by, rows, order, title, text, targetMeasure, onOrder } = props;
  const { id, words, formats } = useLanguage();
  const { opened, open } = useChoices();
  const { names: texts } = words;
  const found = rows.order.length;
  const more = useMoreRows(found, JSON.stringify([by, order, text]));
  const { from, to, isFew } = more;
  const drawn = rows.order.slice(from, to).map(rows.rowOf);
  const rest = useMemo(
    () => isFew && to < found ? rows.restFrom(to) : undefined,
    [rows, isFew, isFew && to],
  );
  return (
    <>
      <SparksContext.Provider
        value={useSparks(by, drawn.map(({ name }) => name))}
      >
        <DataTable
          class={targetMeasure ? "names with-targets" : "names"}
          caption={title}
          columns={useColumns(props)}
          rows={drawn}
          more={more}
          order={order}
          onOrder={onOrder}
          rest={rest}
          total={rows.total}
          areHospitals={by === "hospital"}
          keyOf={({ name }) => name}
          opened={opened?.by === by ? opened.name : undefined}
          onOpen={({ name }) => open({ by, name })}
          tagsOf={({ state }) => {
            const term = reportWords.stateTerm(state, id);
            return term === undefined ? [] : [term];
          }}
        />
      </SparksContext.Provider>
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
): DataColumn<NameRow, NameKey>[] {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { definitions } = reportWords.languageOf(language.id).words;
  const { heads } = words.names;
  const amounts = useAmounts(measure, rows.finest.amounts);
  const changes = useAmounts(measure, rows.finest.changes);
  const gaps = useAmounts(targetMeasure ?? measure, rows.finest.gaps);
  const scale = useMemo(() => scaleOf(...rows.scaled), [rows]);
  const { before } = view.compared;
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
  return useMemo(() => [
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
    ...view.months.length > 1
      ? [{
        id: "spark",
        head: heads.trend,
        // The sum of the other rows has no line of its own.
        cell: (row: NameRow, isSum: boolean) =>
          (!isSum || row === rows.total) &&
          <Spark of={isSum ? "" : row.name} />,
      }]
      : [],
  ], [rows, view, language, by, measure, targetMeasure]);
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
