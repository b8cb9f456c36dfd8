/// <reference lib="dom" />
import { type ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import { isSpan } from "../../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  type Cell,
  headingOf,
  kindOf,
  rowName,
} from "../../../explore/tables/mod.ts";
import {
  type DataColumn,
  DataTable,
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
  copiedCell,
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
    table.rows.length,
    about + JSON.stringify(order),
    LISTED,
  );
  const columns = useMemo(() => drawnCross(answer, head, language), [
    answer,
    head,
    language,
  ]);
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
        rows={table.rows.slice(more.from, more.to)}
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

/** A cell in words; empty without rows. */
function textOf(
  value: Cell,
  column: AnswerColumn,
  { question: { measure } }: Answer,
  { id, formats }: PageLanguage,
): string {
  if (value === null) return "";
  if (typeof value === "number") {
    return cellText(value, column, { formats, measure });
  }
  const { overview } = reportWords.languageOf(id).words;
  return value === "noneBefore" ? overview.noneBefore : "–";
}

function drawnCross(
  answer: Answer,
  head: string,
  language: PageLanguage,
): DataColumn<Line>[] {
  const { table: { columns }, question: { measure } } = answer;
  const max = columns.filter(({ key }) => key === "cell")
    .flatMap(({ ends = [0, 0] }) => ends)
    .reduce((max, end) => Math.max(max, Math.abs(end)), 0);
  const draw = (
    line: Line,
    at: number,
    isSum: boolean,
  ): ComponentChildren => {
    const [column, value] = [columns[at], line[at]];
    if (isMissing(line, column, answer)) {
      const { noData } = reportWords.languageOf(language.id).words.overview;
      return <span class="no-data">{noData}</span>;
    }
    if (value === null) return null;
    const text = textOf(value, column, answer, language);
    const kind = kindOf(column, measure);
    if (typeof value !== "number") {
      return <span class="quiet">{text}</span>;
    }
    if (kind === "ratio") {
      const sign = shownSign(value);
      const look = sign < 0 ? "minus" : sign === 0 ? "quiet" : undefined;
      return <span class={look}>{text}</span>;
    }
    if (isSum || column.key === "total") return text;
    return (
      <span
        class={value < 0 ? "heat below" : "heat"}
        style={{ "--heat": 100 * Math.abs(value) / (max || 1) }}
      >
        {text}
      </span>
    );
  };
  return columns.map((column, at) => {
    const isName = column.key === "name";
    const label = isName ? head : labelOf(column, answer, language);
    return {
      id: isName ? "called" : column.key === "total" ? "sum" : "",
      key: calledOf(column),
      head: <span class="label">{label}</span>,
      isText: isName,
      cell: (line, isSum) =>
        isName ? nameOf(line, answer, language) : draw(line, at, isSum),
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
  const { table: { columns, totals, rows }, question: { measure } } = answer;
  const { noData } = reportWords.languageOf(language.id).words.overview;
  const kinds = columns.map((column) => kindOf(column, measure));
  return {
    columns: columns.map((column, at) => ({
      head: at === 0 ? head : labelOf(column, answer, language),
      kind: kinds[at],
    })),
    rows: [...totals, ...rows].map((line) =>
      line.map((value, at) => {
        const column = columns[at];
        if (at === 0) return nameOf(line, answer, language);
        if (isMissing(line, column, answer)) return noData;
        return typeof value === "number"
          ? copiedCell(value, column, { measure, kind: kinds[at] })
          : textOf(value, column, answer, language);
      })
    ),
  };
}
