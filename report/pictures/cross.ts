import type {
  Axis,
  CrossAxis,
  CrossTable,
  Figures,
  Measure,
} from "../../core/explore/mod.ts";
import { textWidth } from "../charts/mod.ts";
import { decimalsOf } from "../formats/mod.ts";
import type { Language } from "../words/mod.ts";
import type { CrossFigure, PictureContent } from "./content.ts";
import { type Drawn, FIGURE } from "./frame.ts";
import { color, type Mark, path, rect, round, size, text } from "./svg.ts";

const MAX_ROWS = 16;
const TALLEST_ROW = 28;
const WIDEST_NAME = 220;
/** Narrowest column, which the name of a month fits. */
const NARROWEST = 62;
const WIDEST = 110;
const PADDING = 7;
/** If fewer columns than this fit with full amounts, amounts are rounded. */
const FEW_COLUMNS = 8;
/** Parts of the accent, from the least to the largest amount. */
const [PALEST, DARKEST] = [0.04, 0.4];

/** The part of a table that fits on a slide, with its totals. */
export function drawCross(
  { rows, columns, table }: CrossFigure,
  { measure }: PictureContent,
  language: Language,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const labels = pick(rows, table.rows, MAX_ROWS);
  const cells = [...table[measure]];
  const decimals = decimalsOf(cells);
  const exact = (value: number) => formats.number(value, decimals);
  const inFull = placeFor(table, { measure, show: exact });
  const isRounded = inFull.fits < FEW_COLUMNS &&
    inFull.fits < table.columns.labels.length;
  const show = isRounded ? formats.short : exact;
  const place = isRounded ? placeFor(table, { measure, show }) : inFull;
  const heads = pick(columns, table.columns, place.fits);
  const most = Math.max(...cells.map(Math.abs));
  const width = table.columns.labels.length;
  const isBelow = labels.some((label) =>
    heads.some((column) => cells[label * width + column] < 0)
  );
  const row = Math.min(TALLEST_ROW, FIGURE.height / (labels.length + 2));
  const base = (line: number) => row * (line + 0.5) + size.label * 0.36;
  const x = (index: number) => place.left + place.step * (index + 1) - PADDING;
  const marks = [
    text(texts.total, {
      x: place.left - PADDING,
      y: base(0),
      fill: color.quiet,
      anchor: "end",
    }),
    ...heads.map((column, index) =>
      text(table.columns.labels[column], {
        x: x(index),
        y: base(0),
        fill: color.quiet,
        anchor: "end",
        width: place.step - PADDING,
      })
    ),
    ...line(1, texts.total, table.total[measure]),
    ...heads.map((column, index) =>
      text(totalOf(column), {
        x: x(index),
        y: base(1),
        anchor: "end",
        isBold: true,
      })
    ),
    ...labels.flatMap((label, at) => [
      ...line(
        at + 2,
        table.rows.labels[label],
        table.rows.totals[label][measure],
      ),
      ...heads.flatMap((column, index) => {
        const cell = label * width + column;
        if (table.records[cell] === 0) return [];
        return [
          rect({
            x: place.left + place.step * index + 0.5,
            y: row * (at + 2) + 0.5,
            width: place.step - 1,
            height: row - 1,
          }, heat(cells[cell], most)),
          text(show(cells[cell]), {
            x: x(index),
            y: base(at + 2),
            anchor: "end",
          }),
        ];
      }),
    ]),
  ];
  return {
    title: texts.cross(
      axisName(rows, language),
      axisName(columns, language),
      words.measures[measure],
    ),
    marks,
    notes: [
      isRounded ? texts.roundedCells : "",
      isBelow ? texts.below : "",
      part(rows, labels.length, table.rows.count, language),
      part(columns, heads.length, table.columns.count, language),
    ].filter(Boolean),
  };

  /** The total of a column; a month that the data lacks has none. */
  function totalOf(column: number): string {
    return table.missing.includes(table.columns.labels[column])
      ? "–"
      : show(table.columns.totals[column][measure]);
  }

  /** A name and its total. */
  function line(at: number, name: string, total: number): Mark[] {
    const isBold = at === 1;
    return [
      path(`M0 ${round(row * at)}H${FIGURE.width}`, { stroke: color.line }),
      text(name, { x: 0, y: base(at), width: place.name, isBold }),
      text(show(total), {
        x: place.left - PADDING,
        y: base(at),
        anchor: "end",
        isBold: true,
      }),
    ];
  }
}

/** Where columns begin, their width, and how many fit. */
function placeFor(
  { rows, columns, total }: CrossTable,
  { measure, show }: { measure: Measure; show(value: number): string },
) {
  const widthOf = (figures: Figures) =>
    textWidth(show(figures[measure])) * size.label + 2 * PADDING;
  const names = rows.labels.slice(0, MAX_ROWS).map(textWidth);
  const name = Math.min(WIDEST_NAME, Math.max(...names) * size.label + 4);
  const sum = Math.max(widthOf(total), ...rows.totals.map(widthOf));
  const cell = Math.max(NARROWEST, ...columns.totals.map(widthOf));
  const left = name + PADDING + sum;
  const room = FIGURE.width - left;
  const most = Math.max(1, Math.floor(room / cell));
  const fits = Math.min(columns.labels.length, most);
  return { name, left, fits, step: Math.min(WIDEST, room / fits) };
}

/** The newest months, or the first names. */
function pick(axis: Axis, { labels }: CrossAxis, most: number): number[] {
  const all = [...labels.keys()];
  return axis === "month" ? all.slice(-most) : all.slice(0, most);
}

function part(
  axis: Axis,
  shown: number,
  count: number,
  language: Language,
): string {
  const { words, formats } = language;
  if (shown === count) return "";
  const numbers = [formats.number(shown), formats.number(count)] as const;
  const texts = words.pictures;
  return axis === "month"
    ? texts.newest(...numbers)
    : texts.axis(axisName(axis, language), texts.first(...numbers));
}

function axisName(axis: Axis, { words }: Language): string {
  return axis === "month" ? words.pictures.month : words.groupings[axis];
}

/** White mixed with the accent; grey below zero. */
function heat(value: number, most: number): string {
  if (value < 0) return color.sunk;
  if (value === 0) return color.paper;
  const share = PALEST + (DARKEST - PALEST) * value / most;
  const channels = [1, 3, 5].map((at) =>
    Number.parseInt(color.accent.slice(at, at + 2), 16)
  );
  const mixed = channels.map((channel) =>
    Math.round(255 + (channel - 255) * share).toString(16).padStart(2, "0")
  );
  return `#${mixed.join("")}`;
}
