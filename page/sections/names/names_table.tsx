/// <reference lib="dom" />
import type { ComponentChildren, Ref } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Measure, NameColumn } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { type Comparison, comparisons, useSelected } from "../../model/mod.ts";
import {
  Bar,
  scaleOf,
  Signed,
  SortButton,
  sortState,
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
import type { NameKey, NameOrder, NameRow, NameRows } from "./name_rows.ts";
import { Spark } from "./spark.tsx";
import { useSparks } from "./use_sparks.ts";

interface Props {
  by: NameColumn;
  measure: Measure;
  rows: NameRows;
  order: NameOrder;
  title: string;
  /** The search, of which the rows are found. */
  text: string;
  /** The unit of targets, if names have some. */
  targetMeasure: Measure | undefined;
  onOrder(order: NameOrder): void;
}

/** The rows that are shown, between their sum and the sum of the others. */
export function NamesTable(props: Props) {
  const { by, rows, order, title, text, targetMeasure, onOrder } = props;
  const { words, formats } = useLanguage();
  const { opened, open } = useChoices();
  const { names: texts } = words;
  const found = rows.order.length;
  const about = JSON.stringify([by, order, text]);
  const { shown, isFew, showMore, end } = useMoreRows(found, about);
  const drawn = rows.order.slice(0, shown).map(rows.rowOf);
  const columns = useColumns(props, drawn);
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  const stop = Math.min(at, drawn.length - 1);
  const rest = useMemo(
    () => shown < found ? rows.restFrom(shown) : undefined,
    [rows, shown, found],
  );
  const show = (name: string) => open({ by, name });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const isHead = target.closest("thead") !== null;
    if (!isHead && !target.matches(".name")) return;
    const selector = isHead ? "thead button" : "tbody .name";
    const all = [
      ...table.current?.querySelectorAll<HTMLElement>(selector) ?? [],
    ];
    const next = nextOf(key, isHead, all.indexOf(target), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next].focus();
    if (isHead) return;
    setAt(next);
    if (opened !== undefined) show(drawn[next].name);
  };
  return (
    <>
      <table
        class={targetMeasure ? "names with-targets" : "names"}
        role="table"
        ref={table}
        aria-rowcount={found + 2}
        onKeyDown={onKeyDown}
      >
        <caption>{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, head, key, isText, title }) =>
              key === undefined
                ? (
                  <td key={id} role="cell" class={id}>
                    <span title={title}>{head}</span>
                  </td>
                )
                : (
                  <th
                    key={id}
                    role="columnheader"
                    scope="col"
                    class={id}
                    aria-sort={sortState(
                      order.key === key ? order.descending : undefined,
                    )}
                  >
                    <SortButton
                      title={title}
                      isDescending={order.key === key
                        ? order.descending
                        : undefined}
                      startsDescending={isText !== true}
                      tabIndex={order.key === key ? 0 : -1}
                      onSort={(descending) => onOrder({ key, descending })}
                    >
                      {head}
                    </SortButton>
                  </th>
                )
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Row
            columns={columns}
            row={rows.total}
            isSum
            name={texts.total(
              formats.number(rows.count),
              by === "hospital",
            )}
          />
          {drawn.map((row, index) => (
            <Row
              key={row.name}
              columns={columns}
              row={row}
              isOpen={opened?.by === by && opened.name === row.name}
              onOpen={() => {
                setAt(index);
                show(row.name);
              }}
              name={
                <NameButton
                  row={row}
                  isStop={index === stop}
                  isOpen={opened?.by === by && opened.name === row.name}
                />
              }
            />
          ))}
          {rest !== undefined && (
            <Row
              columns={columns}
              row={rest.row}
              isSum
              rowRef={end}
              name={
                <>
                  {isFew && (
                    <button type="button" class="link" onClick={showMore}>
                      {texts.all(formats.number(found), by === "hospital")}
                    </button>
                  )}{" "}
                  <small>
                    {texts.rest(
                      formats.number(found - shown),
                      rest.without === 0 ? "" : formats.number(rest.without),
                    )}
                  </small>
                </>
              }
            />
          )}
        </tbody>
      </table>
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

/** Where a key leads to among the heads, or among the names. */
function nextOf(
  key: string,
  isHead: boolean,
  now: number,
  count: number,
): number | undefined {
  const [back, on] = isHead
    ? ["ArrowLeft", "ArrowRight"]
    : ["ArrowUp", "ArrowDown"];
  if (key === back) return Math.max(0, now - 1);
  if (key === on) return Math.min(count - 1, now + 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

function NameButton(
  { row, isStop, isOpen }: { row: NameRow; isStop: boolean; isOpen: boolean },
) {
  const { id } = useLanguage();
  const { definitionsIn } = reportWords;
  const { name, state } = row;
  const hasTag = state !== undefined && state !== "kept" &&
    state !== "continuing";
  return (
    <>
      <button
        type="button"
        class={isEmptyGroup(name) ? "plain name quiet" : "plain name"}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isOpen}
      >
        {shownName(name)}
      </button>
      {hasTag && <i class="tag">{definitionsIn(id)[state].term}</i>}
    </>
  );
}

interface RowProps {
  columns: readonly NamesColumn[];
  row: NameRow;
  name: ComponentChildren;
  isSum?: boolean;
  isOpen?: boolean;
  rowRef?: Ref<HTMLTableRowElement>;
  onOpen?(): void;
}

function Row(
  { columns, row, name, isSum, isOpen, rowRef, onOpen }: RowProps,
) {
  const [, ...cells] = columns;
  const classes = [isSum && "sum", isOpen && "open"].filter(Boolean).join(" ");
  return (
    <tr
      role="row"
      class={classes || undefined}
      ref={rowRef ?? null}
      onClick={onOpen}
    >
      <th role="rowheader" scope="row">{name}</th>
      {cells.map(({ id, cell }) => (
        <td key={id} role="cell" class={id}>{cell(row, isSum === true)}</td>
      ))}
    </tr>
  );
}

interface NamesColumn {
  id: string;
  head: ComponentChildren;
  /** What the head sorts by; absent if it does not. */
  key?: NameKey;
  isText?: boolean;
  /** What the figures mean. */
  title?: string;
  cell(row: NameRow, isSum: boolean): ComponentChildren;
}

function useColumns(
  { by, measure, rows, targetMeasure }: Props,
  drawn: readonly NameRow[],
): NamesColumn[] {
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
  const changeColumn = (one: Comparison): NamesColumn => ({
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
  const columns: NamesColumn[] = [
    {
      id: "called",
      key: "name",
      isText: true,
      head: heads.name,
      cell: () => null,
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
