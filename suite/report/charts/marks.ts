/**
 * Elements of SVG as plain data. The page renders them, and a picture is their
 * text; they have colours and sizes, and so need no style sheet.
 */
import { escapeMarkup } from "../formats/mod.ts";

export interface Mark {
  tag: "g" | "text" | "path" | "rect" | "circle" | "pattern";
  /** The class on the page. */
  of?: string;
  attributes: Readonly<Record<string, string | number>>;
  content?: string;
  marks?: readonly Mark[];
}

/**
 * Colours on white. The page defines them, light and dark, as variables of its
 * style sheet.
 */
export const colors = {
  "text": "#14171f",
  "quiet": "#5a6272",
  "line": "#e4e7ec",
  "line-strong": "#c9ced8",
  "sunk": "#eff1f5",
  "bar": "#b9c8f8",
  "accent": "#2f5bea",
  "paper": "#ffffff",
} as const;

type Color = keyof typeof colors;

export function color<Name extends Color>(name: Name): `var(--${Name})` {
  return `var(--${name})`;
}

export const size = { month: 13, label: 12, amount: 11.5 } as const;

export function shifted(
  { x, y }: { x: number; y: number },
  marks: readonly Mark[],
): Mark {
  return { tag: "g", attributes: { transform: `translate(${x} ${y})` }, marks };
}

interface TextOptions {
  x: number;
  y: number;
  of?: string;
  size?: number;
  fill?: Color;
  anchor?: "start" | "middle" | "end";
  isBold?: boolean;
  /** Whether lines behind the text stop at a small distance. */
  hasHalo?: boolean;
  /** Maximum width; a wider text is cut, and ends in a mark. */
  width?: number;
}

export function text(content: string, options: TextOptions): Mark {
  const {
    x,
    y,
    of,
    size: type = size.label,
    fill = "text",
    anchor = "start",
    width = Infinity,
  } = options;
  return {
    tag: "text",
    ...of !== undefined && { of },
    attributes: {
      x: round(x),
      y: round(y),
      "font-size": type,
      fill: color(fill),
      ...anchor !== "start" && { "text-anchor": anchor },
      ...options.isBold && { "font-weight": 600 },
      ...options.hasHalo && {
        stroke: color("paper"),
        "stroke-width": 3,
        "paint-order": "stroke",
      },
    },
    content: cutText(plain(content), { width, size: type }),
  };
}

export function path(
  d: string,
  { stroke, width = 1, dash }: {
    stroke: Color;
    width?: number;
    dash?: string | undefined;
  },
): Mark {
  return {
    tag: "path",
    attributes: {
      d,
      fill: "none",
      stroke: color(stroke),
      "stroke-width": width,
      "stroke-linejoin": "round",
      ...dash !== undefined && { "stroke-dasharray": dash },
    },
  };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Characters that XML forbids, and direction marks, which reverse a text. */
const UNFIT =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

export function plain(content: string): string {
  return content.replace(/[\t\r\n]+/g, " ").replace(UNFIT, "");
}

/** Elements, one per line, with colours on white in place of variables. */
export function markup(marks: readonly Mark[]): string {
  return marks.map(({ tag, attributes, content, marks }) => {
    const opened = Object.entries(attributes).map(([name, value]) => {
      const onWhite = String(value).replace(
        /^var\(--(.+)\)$/,
        (_, name: Color) => colors[name],
      );
      return ` ${name}="${escapeMarkup(onWhite)}"`;
    }).join("");
    const inside = content !== undefined
      ? escapeMarkup(content)
      : marks && `\n${markup(marks)}\n`;
    return inside === undefined
      ? `<${tag}${opened}/>`
      : `<${tag}${opened}>${inside}</${tag}>`;
  }).join("\n");
}

/** Widths of characters, relative to the type size. */
const NARROW = 0.32;
const ORDINARY = 0.64;
const BROAD = 0.92;
const FULL_WIDTH = 1.02;

/** Estimates a width, relative to the type size: at worst a little too wide. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

function widthOf(character: string): number {
  if (character >= "\u2e80") return FULL_WIDTH;
  if (/[.,:;'|!il ]/.test(character)) return NARROW;
  return /[MWmw@%…—]/.test(character) ? BROAD : ORDINARY;
}

/** A text no wider than `width`; a cut text ends in a mark. */
export function cutText(
  text: string,
  { width, size }: { width: number; size: number },
): string {
  if (textWidth(text) * size <= width) return text;
  let room = width / size - BROAD;
  let cut = "";
  for (const character of text) {
    room -= widthOf(character);
    if (room < 0) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}
