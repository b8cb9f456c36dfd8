/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import {
  coverageOf,
  hasMonth,
  type NameChange,
  nameColumns,
} from "../../explore/questions/mod.ts";
import type { WorkbooksFacts } from "../../explore/workbooks/mod.ts";
import {
  drawMonths,
  monthPoints,
  NAMES_HEIGHT,
} from "../../report/charts/mod.ts";
import { reportWords } from "../export/mod.ts";
import { periodOf } from "../model/mod.ts";
import { type Comparison, comparisons } from "../../explore/tables/mod.ts";
import { Marks } from "../parts/mod.ts";
import {
  isolated,
  shownName,
  titleOf,
  useAmounts,
  useLanguage,
} from "../words/mod.ts";
import type { PaperContent } from "./content.ts";
import { FirstNames, MovedNames } from "./tables.tsx";

interface Props {
  content: PaperContent;
  facts: WorkbooksFacts;
}

/** The whole printed page. */
export function Paper({ content, facts }: Props) {
  const language = useLanguage();
  const { words } = language;
  const { view } = content;
  const shared = reportWords.languageOf(language.id);
  const names = reportWords.whereTitle(view.selection.chosen, shared);
  const missing = reportWords.notIncluded(facts, { language: language.id });
  return (
    <article class="paper-page">
      <header>
        <h1>{words.title} {titleOf(view, language)}</h1>
        {names !== "" && <p>{names}</p>}
        {missing !== undefined && <p class="minus">{missing}</p>}
      </header>
      <Figures />
      <Chart content={content} />
      <MovedNames content={content} />
      <div class="paper-columns">
        {nameColumns.map((by) => (
          <FirstNames key={by} by={by} content={content} />
        ))}
      </div>
      <Moves content={content} />
      <Source content={content} facts={facts} />
    </article>
  );
}

/** The figures in a line, as on the screen. */
function Figures() {
  const list = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    const shown = document.querySelectorAll(".headline .figures > *");
    list.current?.replaceChildren(
      ...Array.from(shown, (figure) => figure.cloneNode(true)),
    );
    const links = list.current?.querySelectorAll("a") ?? [];
    for (const link of links) link.removeAttribute("href");
  }, []);
  return <dl class="paper-figures" ref={list} />;
}

/** In units of the drawing, which is as wide as the page. */
const WIDTH = 1040;
const HEIGHT = 220;

function Chart({ content: { view, targets } }: Pick<Props, "content">) {
  const { id, words, formats } = useLanguage();
  const { stats, months, selection: { measure } } = view;
  const shared = reportWords.languageOf(id).words;
  const { pictures, groupings } = shared;
  const points = monthPoints(stats, {
    months,
    measure,
    targets,
  });
  const { mayBeIncomplete } = coverageOf(stats);
  const { grid, plot } = drawMonths(points, {
    width: WIDTH,
    height: HEIGHT,
    chosen: view.range,
    language: { words: shared, formats },
    amounts: "some",
    incomplete: new Set(mayBeIncomplete === undefined ? [] : [mayBeIncomplete]),
  });
  const has = (key: "lastYear" | "target") =>
    points.some((point) => point[key] !== undefined);
  return (
    <figure>
      <figcaption>
        <b>{words.months.heading}</b> {words.measures[measure].short}
        {has("lastYear") && <span class="line">{pictures.lastYear}</span>}
        {has("target") && targets && (
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

/** Names to list for each state. */
const MOST_MOVES = 5;

/** The hospitals that came and went, a line for each state. */
function Moves({ content: { changes, view } }: Pick<Props, "content">) {
  const { words, formats } = useLanguage();
  const { measure } = view.selection;
  const amounts = useAmounts(measure);
  const before = changes.hospital;
  if (before?.difference === undefined) return null;
  const amountOf = ({ state, period, other }: NameChange) =>
    state === "lost" ? other[measure] : period[measure];
  return (
    <dl class="paper-moves">
      {(["new", "returned", "lost"] as const).map((state) => {
        const names = before.names.filter((one) => one.state === state)
          .toSorted((a, b) => amountOf(b) - amountOf(a));
        const listed = names.slice(0, MOST_MOVES).map((one) =>
          `${shownName(one.name)} ${amounts.text(amountOf(one))}`
        );
        return (
          <div key={state}>
            <dt>
              {words.moves.states[state]} {formats.number(names.length)}{" "}
              {words.figures.hospitalUnit}
            </dt>
            <dd>
              {listed.length === 0 ? "–" : listed.join(words.paper.separator)}
              {names.length > MOST_MOVES && " …"}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Files, the notes on them, and the periods of the comparisons. */
function Source({ content, facts }: Props) {
  const { id, words, formats } = useLanguage();
  const { paper, files } = words;
  const { view } = content;
  const [first] = facts.files;
  const { length } = facts.files;
  const name = isolated(first?.name ?? "");
  const notes = reportWords.noteLines(facts, { language: id, shown: isolated });
  const { mayBeIncomplete } = coverageOf(view.stats);
  const comparedWith = (comparison: Comparison) => {
    const compared = view.compared[comparison];
    if (compared === undefined || compared.missing.length > 0) return [];
    const other = formats.months(compared.other);
    return [paper.comparedWith(words.terms[comparison], other)];
  };
  const isIncomplete = mayBeIncomplete !== undefined &&
    hasMonth(periodOf(view), mayBeIncomplete);
  return (
    <footer>
      <p>
        {paper.source(
          length === 1 ? name : files.ask.several(name, length),
          formats.number(view.part.meta.rows),
        )}
      </p>
      {notes.length > 0 && (
        <p>{notes.map(({ text }) => text).join(paper.separator)}</p>
      )}
      <p>
        {[
          ...comparisons.flatMap(comparedWith),
          ...isIncomplete ? [words.months.incomplete] : [],
          paper.madeAt(formats.moment(new Date())),
        ].join(paper.separator)}
      </p>
    </footer>
  );
}
