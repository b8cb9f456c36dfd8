/** Names with a bar each: rankings, and changes. */
import { decimalsOf } from "../formats/mod.ts";
import { textWidth } from "../charts/mod.ts";
import type { Language } from "../words/mod.ts";
import { moversTable, ratioOf, type Value } from "../tables/mod.ts";
import type { MovedFigure, PictureContent, RankingFigure } from "./content.ts";
import { type Drawn, FIGURE } from "./frame.ts";
import { color, type Mark, path, rect, round, size, text } from "./svg.ts";

/** Nobody reads more rows than these on a slide. */
const MAX_ROWS = 20;
const HEAD = 22;
const TALLEST_ROW = 34;
const GAP = 16;
/** Width of a name at most, and of the shortest bar. */
const WIDEST_NAME = 330;
const BAR = 120;

/** Where there is no figure. */
const NONE = "–";

/** A column of texts. */
interface Column {
  head: string;
  /** By row; empty for none. */
  texts: readonly string[];
  isNumber?: boolean;
  isQuiet?: boolean;
  isBold?: boolean;
}

interface Table {
  /** To the left and to the right of the bars. */
  left: readonly Column[];
  right: readonly Column[];
  /** By row; undefined for a row without a bar. */
  bars: readonly (number | undefined)[];
  /** Whether zero is in the middle. */
  isCentered?: boolean;
  /** Rows below a line, such as a total. */
  below?: number;
}

/** The first names of a ranking. */
export function drawRanking(
  { by, rows, count, search }: RankingFigure,
  { measure }: PictureContent,
  language: Language,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const shown = rows.slice(0, MAX_ROWS);
  const amounts = shown.map((row) => row[measure]);
  const decimals = decimalsOf(amounts);
  const isCompared = shown.some(({ change }) => change !== undefined);
  return {
    title: texts.ranking(words.groupings[by], words.measures[measure]),
    marks: drawTable({
      left: [
        {
          head: "#",
          texts: shown.map(({ rank }) => formats.number(rank)),
          isNumber: true,
          isQuiet: true,
        },
        { head: words.columns.name, texts: shown.map(({ name }) => name) },
        {
          head: words.measures[measure],
          texts: amounts.map((amount) => formats.number(amount, decimals)),
          isNumber: true,
          isBold: true,
        },
      ],
      bars: amounts,
      right: [
        {
          head: words.columns.share,
          texts: shown.map(({ share }) =>
            share === undefined ? NONE : formats.percent(share)
          ),
          isNumber: true,
          isQuiet: true,
        },
        ...isCompared
          ? changes(
            shown.map(({ change }) => ({
              difference: change?.difference[measure],
              ratio: change && ratioOf(change, measure, language),
            })),
            language,
          )
          : [],
      ],
    }),
    notes: [
      search === "" ? "" : texts.search(search),
      shown.length < count
        ? texts.first(formats.number(shown.length), formats.number(count))
        : "",
    ].filter(Boolean),
  };
}

/** The names that moved most, all others, and the total. */
export function drawMoved(
  { by, change, top }: MovedFigure,
  { measure }: PictureContent,
  language: Language,
): Drawn {
  const { words } = language;
  const table = moversTable(change, { by, measure, top }, language);
  const place = (key: string) =>
    table.columns.findIndex((column) => column.key === key);
  const [name, difference, ratio] = ["name", "difference", "ratio"].map(place);
  const rows = [...table.rows, ...table.totals];
  return {
    title: words.pictures.moved(words.groupings[by], words.measures[measure]),
    marks: drawTable({
      left: [{
        head: words.columns.name,
        texts: rows.map((row) => String(row[name])),
      }],
      bars: rows.map((row, index) =>
        index < table.rows.length ? Number(row[difference]) : undefined
      ),
      isCentered: true,
      below: table.totals.length,
      right: changes(
        rows.map((row) => ({ difference: row[difference], ratio: row[ratio] })),
        language,
      ),
    }),
    notes: [],
  };
}

/** Differences, and ratios or what is said in their place. */
function changes(
  rows: readonly {
    difference: Value | undefined;
    ratio: Value | undefined;
  }[],
  { words: { columns }, formats }: Language,
): Column[] {
  const texts = (
    key: "difference" | "ratio",
    format: (value: number) => string,
  ) =>
    rows.map(({ [key]: value }) =>
      typeof value === "number" ? format(value) : value ?? NONE
    );
  return [
    {
      head: columns.difference,
      texts: texts("difference", (value) => formats.signedAmount(value)),
      isNumber: true,
    },
    {
      head: columns.ratio,
      texts: texts("ratio", formats.signedPercent),
      isNumber: true,
      isQuiet: true,
    },
  ];
}

function drawTable(table: Table): Mark[] {
  const { left, right, bars, below = 0 } = table;
  const row = Math.min(TALLEST_ROW, (FIGURE.height - HEAD) / bars.length);
  const type = Math.min(14, round(row * 0.56));
  const middle = (index: number) => HEAD + row * (index + 0.5);
  const marks: Mark[] = [];
  const draw = (column: Column, x: number, width: number) => {
    const anchor = column.isNumber ? "end" : "start";
    const at = column.isNumber ? x + width : x;
    marks.push(
      text(column.head, { x: at, y: 12, fill: color.quiet, anchor }),
      ...column.texts.map((content, index) =>
        text(content, {
          x: at,
          y: middle(index) + type * 0.36,
          size: type,
          anchor,
          width,
          fill: column.isQuiet ? color.quiet : color.text,
          isBold: column.isBold === true ||
            (below > 0 && index === bars.length - 1),
        })
      ),
    );
  };
  let x = 0;
  for (const column of left) {
    const width = widthOf(column, type);
    draw(column, x, width);
    x += width + GAP;
  }
  let end = FIGURE.width;
  for (const column of right.toReversed()) {
    const width = widthOf(column, type);
    draw(column, end - width, width);
    end -= width + GAP;
  }
  const edge = (index: number) => round(HEAD + row * index);
  const lines = bars.map((_, index) =>
    path(`M0 ${edge(index)}H${FIGURE.width}`, {
      stroke: index === 0 || index === bars.length - below
        ? color.axis
        : color.line,
    })
  );
  const place = { from: x, to: Math.max(end, x + BAR), row, middle };
  return [...lines, ...drawBars(table, place), ...marks];
}

function widthOf({ head, texts, isNumber }: Column, type: number): number {
  const widest = Math.max(
    textWidth(head) * size.label,
    ...texts.map((content) => textWidth(content) * type),
  );
  return isNumber ? widest : Math.min(WIDEST_NAME, widest + GAP);
}

/** Bars from zero: to the right, or to the left for amounts below zero. */
function drawBars(
  { bars, isCentered }: Table,
  { from, to, row, middle }: {
    from: number;
    to: number;
    row: number;
    middle(index: number): number;
  },
): Mark[] {
  const values = bars.filter((value) => value !== undefined);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const high = isCentered ? Math.max(most, -least) : most;
  const low = isCentered ? -high : least;
  const unit = (to - from) / (high - low || 1);
  const zero = from - low * unit;
  const height = row * 0.5;
  const last = bars.findLastIndex((value) => value !== undefined);
  return [
    path(
      `M${round(zero)} ${round(HEAD + 2)}V${round(middle(last) + row / 2)}`,
      { stroke: color.axis },
    ),
    ...bars.flatMap((value, index) =>
      value === undefined || value === 0 ? [] : [rect({
        x: Math.min(zero, zero + value * unit),
        y: middle(index) - height / 2,
        width: Math.max(1, Math.abs(value) * unit),
        height,
      }, value < 0 ? color.lossBar : color.accent)]
    ),
  ];
}
