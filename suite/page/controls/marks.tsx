import { type ComponentChild, h } from "preact";
import type { Mark } from "../../report/charts/mod.ts";

/** Elements of a chart, within an `<svg>`. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return <>{marks.map(elementOf)}</>;
}

function elementOf(
  { tag, of, attributes, content, marks }: Mark,
): ComponentChild {
  const named = { ...attributes, ...of !== undefined && { class: of } };
  return h(tag, named, content ?? marks?.map(elementOf));
}
