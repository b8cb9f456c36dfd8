/// <reference lib="dom" />
import { useId } from "preact/hooks";
import { Icon } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";
import { ForgetButton } from "./forget_button.tsx";

/** Offers the files that were kept, at the start of the page. */
export function KeptCard({ onOpen }: { onOpen(): void }) {
  const { formats, words: { files: { kept: texts } } } = useLanguage();
  const { kept: { summary } } = useFiles();
  const heading = useId();
  if (summary === undefined) return null;
  const all = summary.files.flatMap(({ months, without }) =>
    months.filter(({ month }) => !without.includes(month))
  );
  const months = [...new Set(all.map(({ month }) => month))].sort();
  const rows = all.reduce((sum, { records }) => sum + records, 0);
  return (
    <section class="kept" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{texts.card}</h2>
        <p title={summary.files.map(({ name }) => isolated(name)).join("\n")}>
          {texts.facts(
            summary.files.length,
            formats.list(formats.runs(months)),
            formats.number(rows),
          )}
        </p>
        <p class="quiet">
          {texts.keptAt(formats.moment(new Date(summary.keptAt)))}
          {" · "}
          {texts.cardHint}
        </p>
      </div>
      <div class="row">
        <button type="button" class="primary" onClick={onOpen}>
          {texts.open}
        </button>
        <ForgetButton onForgotten={focusHeading} />
      </div>
    </section>
  );
}

/** Says why files are not kept as the reader expects. */
export function KeptProblemLine({ onOverwrite }: {
  /** Keeps the files of this page, if there are any. */
  onOverwrite?: (() => void) | undefined;
}) {
  const { kept: texts } = useLanguage().words.files;
  const { kept: { problem } } = useFiles();
  if (problem === undefined) return null;
  return (
    <div class="caution" role="alert">
      <Icon name="alert" />
      <p>
        {texts.problems[problem]}{" "}
        {problem === "changed" && onOverwrite && (
          <button type="button" class="link" onClick={onOverwrite}>
            {texts.overwrite}
          </button>
        )}
      </p>
      {problem === "outdated" && <ForgetButton onForgotten={focusHeading} />}
    </div>
  );
}

/** The button that had the focus goes with what was forgotten. */
function focusHeading(): void {
  document.querySelector("h1")?.focus();
}
