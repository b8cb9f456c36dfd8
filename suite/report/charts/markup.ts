/** Elements as the text of an SVG file, which needs no style sheet. */
import { escapeMarkup } from "../formats/mod.ts";
import { type Color, colors, type Mark } from "./marks.ts";

/** Elements on white, one per line. */
export function markup(marks: readonly Mark[]): string {
  return marks.map(({ tag, attributes, content, marks }) => {
    const opened = Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${escapeMarkup(onWhite(value))}"`)
      .join("");
    const inside = content !== undefined
      ? escapeMarkup(content)
      : marks && `\n${markup(marks)}\n`;
    return inside === undefined
      ? `<${tag}${opened}/>`
      : `<${tag}${opened}>${inside}</${tag}>`;
  }).join("\n");
}

/** A value with its colour instead of a variable of a style sheet. */
function onWhite(value: string | number): string {
  return String(value).replace(
    /^var\(--(.+)\)$/,
    (_, name: Color) => colors[name],
  );
}
