import { type ComponentChild, h } from "preact";
import { drawMonths, type Mark } from "../../../report/pictures/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import type { Language } from "../../../report/words/mod.ts";

/** Units of the drawing, which is as wide as the paper. */
const SIZE = { width: 688, height: 200 };

/** The months as bars with their amounts, as in pictures. */
export function Chart(
  { content, language }: { content: ReportContent; language: Language },
) {
  const { stats, selection: { months: chosen, measure } } = content;
  const figure = {
    kind: "months",
    stats,
    months: stats.months,
    chosen,
  } as const;
  const { title, marks, notes } = drawMonths(
    figure,
    { measure },
    language,
    SIZE,
  );
  return (
    <figure class="chart">
      <figcaption>
        {title} <small>{notes.join(" · ")}</small>
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        {marks.map(elementOf)}
      </svg>
    </figure>
  );
}

function elementOf({ tag, attributes, content, marks }: Mark): ComponentChild {
  return h(tag, attributes, content ?? marks?.map(elementOf));
}
