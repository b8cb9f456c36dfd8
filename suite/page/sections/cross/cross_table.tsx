/// <reference lib="dom" />
import { type ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import { isSpan } from "../../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  headingOf,
  kindOf,
  rowName,
} from "../../../explore/tables/mod.ts";
import {
  type ColumnLook,
  copiedColumns,
  DataTable,
  drawnColumns,
  type Line,
  type RowOrder,
  useMoreRows,
  useWidth,
} from "../../controls/mod.ts";
import { shownSign } from "../../../report/formats/mod.ts";
import type { PlainTable } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  cellText,
  type PageLanguage,
  shownName,
  useLanguage,
} from "../../words/mod.ts";

interface Props {
  answer: Answer;
  caption: string;
  /** The head above the names of rows. */
  head: string;
  /** By rank if absent. */
  order: RowOrder | undefined;
  onOrder(order: RowOrder): void;
}

/** Rows to draw at first: all provinces, or three years of months. */
const LISTED = 36;

/** The table in a box that scrolls under fixed heads and names. */
export function CrossTable({ answer, head, caption, order, onOrder }: Props) {
  const { table, question: { columns: across, cells } } = answer;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const language = useLanguage();
  const about = JSON.stringify([table.columns.map(calledOf), table.count]);
  const more = useMoreRows(
    table.rows,
    about + JSON.stringify(order),
    LISTED,
  );
  const columns = useMemo(
    () => drawnColumns(answer, looksOf(answer, head, language), language),
    [answer, head, language],
  );
  const hasMonths = isSpan(across);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    fitColumns(element);
    if (hasMonths) element.scrollLeft = element.scrollWidth;
  }, [hasMonths, width, cells, about]);
  return (
    <div
      class="table-box"
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <DataTable
        class={columns.some(({ id }) => id === "sum")
          ? "crossed with-sums"
          : "crossed"}
        caption={caption}
        columns={columns}
        more={more}
        order={order}
        onOrder={onOrder}
        total={table.totals[0]}
        keyOf={(line) => String(line[0])}
      />
    </div>
  );
}

/**
 * Fits whole columns beside the fixed ones, because a figure that is cut reads
 * as another figure.
 */
function fitColumns(box: HTMLElement): void {
  box.style.removeProperty("--fitted");
  const heads = [...box.querySelectorAll<HTMLElement>("thead tr > *")];
  const isStuck = (head: HTMLElement) => getComputedStyle(head).left !== "auto";
  const widest = Math.max(
    ...heads.map((head) => isStuck(head) ? 0 : head.offsetWidth),
  );
  const room = heads.filter(isStuck).reduce(
    (room, { offsetWidth }) => room - offsetWidth,
    box.clientWidth,
  );
  const whole = Math.floor(room / widest);
  if (whole < 1 || box.scrollWidth <= box.clientWidth) return;
  box.style.setProperty("--fitted", `${room / whole}px`);
}

/** The head of a column, or the name of a row. */
function labelOf(
  column: AnswerColumn,
  { question: { rows, measure } }: Answer,
  { id, words }: PageLanguage,
): string {
  const { key, label, slice } = column;
  if (key === "total") return words.result.total;
  if (label !== undefined && slice === undefined) return shownName(label);
  return headingOf(column, { reader: id, by: rows, measure });
}

function nameOf(
  [name]: Line,
  { table }: Answer,
  { id, words }: PageLanguage,
): string {
  return name === null
    ? words.result.total
    : shownName(String(rowName(name, table, id)));
}

/** Whether the data lacks the months of a cell. */
function isMissing(
  [name]: Line,
  { slice }: AnswerColumn,
  { table: { slices = {} } }: Answer,
): boolean {
  return slice?.known === 0 ||
    name !== null && Object.hasOwn(slices, name) && slices[name].known === 0;
}

/** All columns, drawn and copied. */
function looksOf(
  answer: Answer,
  head: string,
  language: PageLanguage,
): ColumnLook[] {
  const { table: { columns }, question: { measure } } = answer;
  const { id, formats } = language;
  const { noData, noneBefore } = reportWords.languageOf(id).words.overview;
  const max = columns.filter(({ key }) => key === "cell")
    .flatMap(({ ends = [0, 0] }) => ends)
    .reduce((max, end) => Math.max(max, Math.abs(end)), 0);
  return columns.map((column, at): ColumnLook => {
    const { key } = column;
    const isName = key === "name";
    const text = (line: Line) => {
      if (isName) return nameOf(line, answer, language);
      if (isMissing(line, column, answer)) return noData;
      if (typeof line[at] !== "string") return undefined;
      return line[at] === "noneBefore" ? noneBefore : "–";
    };
    const draw = (line: Line, isSum: boolean): ComponentChildren => {
      const [value, said] = [line[at], text(line)];
      if (said !== undefined) {
        return (
          <span class={said === noData ? "no-data" : "quiet"}>{said}</span>
        );
      }
      if (typeof value !== "number") return null;
      const shown = cellText(value, column, { formats, measure });
      if (kindOf(column, measure) === "ratio") {
        const sign = shownSign(value);
        const look = sign < 0 ? "minus" : sign === 0 ? "quiet" : undefined;
        return <span class={look}>{shown}</span>;
      }
      if (isSum || key === "total") return shown;
      return (
        <span
          class={value < 0 ? "heat below" : "heat"}
          style={{ "--heat": 100 * Math.abs(value) / (max || 1) }}
        >
          {shown}
        </span>
      );
    };
    return {
      called: calledOf(column),
      id: isName ? "called" : key === "total" ? "sum" : "",
      head: isName ? head : labelOf(column, answer, language),
      text,
      ...!isName && { cell: draw },
    };
  });
}

/** The reasons for the dashes of the table, each once. */
export function reasonsIn(
  { table: { columns, totals, rows }, question: { measure } }: Answer,
  { words }: PageLanguage,
): string[] {
  const { why } = words.cross;
  const found = new Set<string>();
  for (const line of [...totals, ...rows]) {
    columns.forEach((column, at) => {
      const reasons: Readonly<Record<string, string>> =
        why[kindOf(column, measure) === "share" ? "share" : "change"];
      const reason = column.key === "name" ? "" : reasons[String(line[at])];
      if (reason) found.add(reason);
    });
  }
  return [...found];
}

/** The totals, then the rows, to copy as they are shown. */
export function copiedCross(
  answer: Answer,
  head: string,
  language: PageLanguage,
): PlainTable {
  const { table } = answer;
  const rows = [...table.totals, ...table.rows];
  const whole = { ...answer, table: { ...table, rows } };
  return copiedColumns(whole, looksOf(answer, head, language), language);
}
