import type { ReportNote } from "../../../report/mod.ts";
import { languageOf, notIncluded } from "../../../report/words/mod.ts";
import {
  type Changes,
  isWhole,
  nameColumns,
  useSelected,
} from "../../model/mod.ts";
import {
  comparedWith,
  isolated,
  namesInWords,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { Comings, Movers } from "./changes.tsx";
import { Chart } from "./chart.tsx";
import { MonthsNumbers } from "./months_table.tsx";
import { NewHospitals, Ranking } from "./rankings.tsx";

/** Title, selection, source and date. */
export function Head() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view, result } = useSelected();
  const texts = words.export;
  const chosen = namesInWords(view.selection, language);
  const missing = notIncluded(result.facts, { language: language.id });
  const files = result.facts.files.map(({ name }) => isolated(name));
  return (
    <header class="paper paper-head">
      <p class="paper-title">{words.title}</p>
      <p>
        {[
          titleOf(view, language),
          !isWhole(view) && comparedWith(view, language),
          chosen === "" ? texts.everything : texts.chosen(chosen),
          words.measures[view.selection.measure].full,
        ].filter(Boolean).join(" · ")}
      </p>
      <p class="quiet">
        {texts.source(formats.list(files))} ·{" "}
        {texts.made(formats.moment(result.at))}
      </p>
      {missing !== undefined && <p class="not-included">{missing}</p>}
    </header>
  );
}

/** What follows the key figures. */
export function Report(
  { notes, changes }: { notes: readonly ReportNote[]; changes: Changes },
) {
  const { id, words } = useLanguage();
  const { overview } = languageOf(id).words;
  const { view } = useSelected();
  const details = notes.flatMap(({ details }) => details);
  return (
    <div class="paper">
      {notes.length > 0 && (
        <section>
          <h2>{overview.notes}</h2>
          <ul>
            {notes.map(({ text }, index) => <li key={index}>{text}</li>)}
          </ul>
        </section>
      )}
      {nameColumns.map((column) => (
        <Movers key={column} by={column} change={changes[column]} />
      ))}
      <Comings />
      {view.months.length > 1 && (
        <section>
          <h2>
            {words.months.heading}{" "}
            <small>{words.measures[view.selection.measure].full}</small>
          </h2>
          <Chart view={view} />
          <MonthsNumbers stats={view.stats} months={view.months} />
        </section>
      )}
      {nameColumns.map((column) => (
        <Ranking key={column} by={column} change={changes[column]} />
      ))}
      <NewHospitals />
      {details.length > 0 && (
        <section>
          <h2>{overview.details}</h2>
          <ul>{details.map((line, index) => <li key={index}>{line}</li>)}</ul>
        </section>
      )}
    </div>
  );
}
