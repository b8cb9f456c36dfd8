import { type ComponentChild, h } from "preact";
import type { Mark } from "../../report/charts/mod.ts";

/** Line drawings in a box of 16 units. */
const paths = {
  sheet:
    "M4 1.75h5.5L13 5.25v9H4a1 1 0 0 1-1-1v-10.5a1 1 0 0 1 1-1zM9.25 1.75v3.75H13M5.5 8.25h5M5.5 11h5M8 8.25V11",
  download:
    "M8 2.25v8M4.75 7.25 8 10.5l3.25-3.25M2.5 11v1.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V11",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.75 10.75l3 3",
  close: "m4 4 8 8M12 4l-8 8",
  copy: "M5.75 5.75v-3h7.5v7.5h-3M2.75 5.75h7.5v7.5h-7.5z",
  check: "m3 8.5 3.25 3.25L13 4.75",
  alert:
    "M8 5v3.75M8 11v.01M8 14.25A6.25 6.25 0 1 0 8 1.75a6.25 6.25 0 0 0 0 12.5z",
  chevron: "m4.5 6.25 3.5 3.5 3.5-3.5",
  plus: "M8 3v10M3 8h10",
  filter: "M2 4h12M4.5 8h7M6.75 12h2.5",
  arrow: "M3 8h9.5M9 4.5 12.5 8 9 11.5",
} as const;

/** A drawing in the colour of the text; screen readers skip it. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

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
