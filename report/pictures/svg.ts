/** Elements of SVG, which need no style sheet or other file: as data, and as text. */
import { cutText } from "../charts/mod.ts";

/** An element as plain data: pictures write it, and paper draws it. */
export interface Mark {
  tag: "g" | "text" | "path" | "rect" | "circle";
  attributes: Readonly<Record<string, string | number>>;
  /** The content of a text. */
  content?: string;
  /** The elements of a group. */
  marks?: readonly Mark[];
}

/** Elements as the text of SVG, one in each line. */
export function markup(marks: readonly Mark[]): string {
  return marks.map(({ tag, attributes, content, marks }) => {
    const opened = Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${escape(String(value))}"`).join("");
    const inside = content !== undefined
      ? escape(content)
      : marks && `\n${markup(marks)}\n`;
    return inside === undefined
      ? `<${tag}${opened}/>`
      : `<${tag}${opened}>${inside}</${tag}>`;
  }).join("\n");
}

/** Elements with another origin. */
export function shifted(
  { x, y }: { x: number; y: number },
  marks: readonly Mark[],
): Mark {
  return { tag: "g", attributes: { transform: `translate(${x} ${y})` }, marks };
}

/** Latin fonts first: those for Chinese have Latin letters, too. */
export const FONT =
  "'Segoe UI','Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Source Han Sans SC',sans-serif";

/** Colours on white, whatever the colours of the page. */
export const color = {
  text: "#14171f",
  quiet: "#5a6272",
  line: "#e4e7ec",
  axis: "#b4bac6",
  bar: "#b9c8f8",
  accent: "#2f5bea",
  loss: "#a8480c",
  lossBar: "#e08a4a",
  sunk: "#eff1f5",
  paper: "#ffffff",
} as const;

/** Sizes of type. */
export const size = {
  title: 25,
  head: 14,
  label: 12,
  amount: 11,
  foot: 11.5,
} as const;

interface TextOptions {
  x: number;
  y: number;
  size?: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  isBold?: boolean;
  /** A wider text is cut off and marked. */
  width?: number;
}

/** A text; its digits have the same width if the font supports it. */
export function text(content: string, options: TextOptions): Mark {
  const {
    x,
    y,
    size: type = size.label,
    fill = color.text,
    anchor = "start",
    isBold = false,
    width = Infinity,
  } = options;
  return {
    tag: "text",
    attributes: {
      ...{ x: round(x), y: round(y), "font-size": type, fill },
      ...anchor === "start" ? {} : { "text-anchor": anchor },
      ...isBold ? { "font-weight": 600 } : {},
    },
    content: cutText(plain(content), { width, size: type }),
  };
}

/** A line in one direction, or a path. */
export function path(
  d: string,
  { stroke, width = 1, dash }: {
    stroke: string;
    width?: number;
    dash?: string | undefined;
  },
): Mark {
  return {
    tag: "path",
    attributes: {
      ...{ d, fill: "none", stroke, "stroke-width": width },
      "stroke-linejoin": "round",
      ...dash === undefined ? {} : { "stroke-dasharray": dash },
    },
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function rect({ x, y, width, height }: Box, fill: string): Mark {
  return {
    tag: "rect",
    attributes: {
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      fill,
    },
  };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Characters that XML does not allow, and direction marks, which would turn the
 * text around.
 */
const UNFIT =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** A text of one line in which every character can be drawn. */
export function plain(content: string): string {
  return content.replace(/[\t\r\n]+/g, " ").replace(UNFIT, "");
}

/** A text that XML does not interpret, in attributes too. */
export function escape(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
