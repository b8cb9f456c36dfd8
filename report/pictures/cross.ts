import {
  type Axis,
  type CellFigure,
  type CrossAxis,
  type CrossTable,
  type CrossValue,
  type CrossValues,
  crossValues,
  knownTotals,
} from "../../explore/questions/mod.ts";
import { textWidth } from "../charts/mod.ts";
import { decimalsOf, type Formats, shownSign } from "../formats/mod.ts";
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
  { rows, columns, table, cells: figure = "amount", order }: CrossFigure,
  { measure }: PictureContent,
  language: Language,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const labels = order?.slice(0, MAX_ROWS) ??
    pick(rows, table.rows, MAX_ROWS);
  const values = crossValues(table, {
    figure,
    measure,
    months: rows === "month"
      ? "rows"
      : columns === "month"
      ? "columns"
      : undefined,
  });
  const totals = knownTotals(values);
  const numbers = values.cells.filter((value) => typeof value === "number");
  const isChange = figure === "before" || figure === "yearBefore";
  const exact = formOf(figure, numbers, formats);
  const names = [
    words.overview.total,
    ...labels.map((label) => table.rows.labels[label]),
  ];
  const inFull = placeFor(table, {
    names,
    values,
    show: (value) => textOf(value, exact),
  });
  const isRounded = figure === "amount" && inFull.fits < FEW_COLUMNS &&
    inFull.fits < table.columns.labels.length;
  const form = isRounded ? formats.short : exact;
  const show = (value: CrossValue) => textOf(value, form);
  const place = isRounded ? placeFor(table, { names, values, show }) : inFull;
  const heads = pick(columns, table.columns, place.fits);
  const most = numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const width = table.columns.labels.length;
  const isBelow = !isChange &&
    labels.some((label) =>
      heads.some((column) => isLoss(values.cells[label * width + column]))
    );
  /** The lines above the names. */
  const top = totals.columns ? 2 : 1;
  const row = Math.min(TALLEST_ROW, FIGURE.height / (labels.length + top));
  const base = (line: number) => row * (line + 0.5) + size.label * 0.36;
  const x = (index: number) => place.left + place.step * (index + 1) - PADDING;
  const marks = [
    ...totals.rows
      ? [text(words.overview.total, {
        x: place.left - PADDING,
        y: base(0),
        fill: color.quiet,
        anchor: "end",
      })]
      : [],
    ...heads.map((column, index) =>
      text(table.columns.labels[column], {
        x: x(index),
        y: base(0),
        fill: color.quiet,
        anchor: "end",
        width: place.step - PADDING,
      })
    ),
    ...totals.columns
      ? [
        ...line(1, words.overview.total, values.total),
        ...heads.map((column, index) =>
          text(show(values.columns[column]), {
            x: x(index),
            y: base(1),
            anchor: "end",
            isBold: true,
          })
        ),
      ]
      : [],
    ...labels.flatMap((label, at) => [
      ...line(
        at + top,
        table.rows.labels[label],
        values.rows[label],
      ),
      ...heads.flatMap((column, index) => {
        const value = values.cells[label * width + column];
        if (value === "noRecords") return [];
        const cell = {
          x: place.left + place.step * index + 0.5,
          y: row * (at + top) + 0.5,
          width: place.step - 1,
          height: row - 1,
        };
        return [
          ...isChange ? [] : [rect(cell, heat(value, most))],
          text(show(value), {
            x: x(index),
            y: base(at + top),
            anchor: "end",
            ...isChange && typeof value === "number" && shownSign(value) < 0
              ? { fill: color.loss, isBold: true }
              : {},
          }),
        ];
      }),
    ]),
  ];
  return {
    title: [
      texts.cross(
        axisName(rows, language),
        axisName(columns, language),
        words.measures[measure],
      ),
      ...figure === "amount" ? [] : [texts.cells[figure]],
    ].join(" · "),
    marks,
    notes: [
      isRounded ? texts.roundedCells : "",
      isBelow ? texts.below : "",
      part(rows, labels.length, table.rows.count, language),
      part(columns, heads.length, table.columns.count, language),
    ].filter(Boolean),
  };

  /** A value, or that the data lacks the month. */
  function textOf(value: CrossValue, form: (value: number) => string): string {
    if (typeof value === "number") return form(value);
    return value === "noData" ? texts.missing(1) : "–";
  }

  /** A name and its total. */
  function line(at: number, name: string, total: CrossValue): Mark[] {
    const isBold = totals.columns && at === 1;
    return [
      path(`M0 ${round(row * at)}H${FIGURE.width}`, { stroke: color.line }),
      text(name, { x: 0, y: base(at), width: place.name, isBold }),
      ...totals.rows
        ? [text(show(total), {
          x: place.left - PADDING,
          y: base(at),
          anchor: "end",
          isBold: true,
        })]
        : [],
    ];
  }
}

/** How a figure is written. */
function formOf(
  figure: CellFigure,
  numbers: readonly number[],
  formats: Formats,
): (value: number) => string {
  if (figure === "share") return formats.percent;
  if (figure !== "amount") return formats.signedPercent;
  const decimals = decimalsOf(numbers);
  return (value) => formats.number(value, decimals);
}

function isLoss(value: CrossValue): boolean {
  return typeof value === "number" && value < 0;
}

/** Where columns begin, their width, and how many fit. */
function placeFor(
  { columns }: CrossTable,
  { names, values, show }: {
    /** The texts of the first column. */
    names: readonly string[];
    values: CrossValues;
    show(value: CrossValue): string;
  },
) {
  const widthOf = (value: CrossValue) =>
    textWidth(show(value)) * size.label + 2 * PADDING;
  const widest = Math.max(...names.map(textWidth));
  const name = Math.min(WIDEST_NAME, widest * size.label + 4);
  const sum = knownTotals(values).rows
    ? Math.max(widthOf(values.total), ...values.rows.map(widthOf))
    : 0;
  const cell = Math.max(NARROWEST, ...values.columns.map(widthOf));
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
  return axis === "month" ? words.overview.month : words.groupings[axis];
}

/** White mixed with the accent; grey below zero, and where the data has nothing. */
function heat(value: CrossValue, most: number): string {
  if (typeof value !== "number" || value < 0) return color.sunk;
  if (value === 0) return color.paper;
  const share = PALEST + (DARKEST - PALEST) * value / most;
  const channels = [1, 3, 5].map((at) =>
    Number.parseInt(color.accent.slice(at, at + 2), 16)
  );
  const mixed = channels.map((channel) =>
    Math.round(255 + (channel - 255) * share).toString(16)
  );
  return `#${mixed.join("")}`;
}
