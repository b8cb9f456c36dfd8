/// <reference lib="dom" />
import type { Answer } from "../../explore/answers/mod.ts";
import { drawMonths, NAMES_HEIGHT, pointsOf } from "../../report/charts/mod.ts";
import {
  type OverviewContent,
  overviewOf,
  type ReportTable,
} from "../../report/mod.ts";
import { reportWords } from "../export/mod.ts";
import { Marks } from "../controls/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";
import { PaperTable } from "./table.tsx";

/** The whole printed page; without content, a page that says so. */
export function Paper(
  { content }: { content: OverviewContent | undefined },
) {
  const { id, words, formats } = useLanguage();
  if (content === undefined) {
    return <p class="paper-page">{words.paper.notReady}</p>;
  }
  const shared = reportWords.languageOf(id);
  const overview = overviewOf(content, {
    ...shared,
    // With a minus instead of a hyphen.
    formats: { ...shared.formats, number: formats.number },
  });
  const { title, lines: [selection, ...about], cautions } = overview;
  const { figures } = content.overview;
  return (
    <article class="paper-page">
      <header>
        <h1>{title} {isolated(selection)}</h1>
        {cautions.map((line) => <p key={line} class="minus">{isolated(line)}
        </p>)}
      </header>
      <div class="paper-figures">
        <Tables tables={overview.figures} />
      </div>
      {overview.targets.map((line) => <p key={line}>{isolated(line)}</p>)}
      {overview.months && <Chart months={overview.months} chosen={figures} />}
      <div class="paper-columns">
        <Tables tables={overview.changed} />
      </div>
      {overview.stateLines.length > 0 && (
        <div class="paper-states">
          {overview.stateLines.map((line) => (
            <p key={line}>{isolated(line)}</p>
          ))}
        </div>
      )}
      <div class="paper-columns">
        <Tables tables={overview.first} />
      </div>
      <footer>
        {[selection, ...about, ...overview.notes].map((line) => (
          <p key={line}>{isolated(line)}</p>
        ))}
      </footer>
    </article>
  );
}

function Tables({ tables }: { tables: readonly ReportTable[] }) {
  return (
    <>{tables.map((table) => <PaperTable key={table.title} table={table} />)}</>
  );
}

/** In units of the drawing, which is as wide as the page. */
const WIDTH = 1040;
const HEIGHT = 220;

function Chart({ months, chosen }: {
  months: Answer;
  /** The figures of the chosen months. */
  chosen: Answer | undefined;
}) {
  const { id, formats } = useLanguage();
  const { words } = reportWords.languageOf(id);
  const { pictures, overview, measures, groupings } = words;
  const points = pointsOf(months);
  const { mayBeIncomplete, targets } = months;
  const { grid, plot } = drawMonths(points, {
    width: WIDTH,
    height: HEIGHT,
    chosen: chosen?.question.period && chosen.period,
    language: { words, formats },
    amounts: "some",
    incomplete: new Set(mayBeIncomplete === undefined ? [] : [mayBeIncomplete]),
  });
  const has = (key: "lastYear" | "target") =>
    points.some((point) => point[key] !== undefined);
  return (
    <figure>
      <figcaption>
        <b>{overview.months}</b> {measures[months.question.measure]}
        {has("lastYear") && <span class="line">{pictures.lastYear}</span>}
        {has("target") && targets && "by" in targets && (
          <span class="dashed">{pictures.target(groupings[targets.by])}</span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + NAMES_HEIGHT}`}
        aria-hidden="true"
      >
        <Marks marks={[...grid, ...plot]} />
      </svg>
    </figure>
  );
}
