import { useReportWords } from "../../export/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The names of the figures, and how each is calculated. */
export function Terms() {
  const { id, words } = useLanguage();
  const { definitionsIn } = useReportWords();
  return (
    <details class="terms">
      <summary>{words.terms.heading}</summary>
      <dl>
        {Object.entries(definitionsIn(id)).map(([name, { term, formula }]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
