import { reportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The names of the figures, and how each is calculated. */
export function Terms() {
  const { id, words } = useLanguage();
  const { definitionsIn, isTargetTerm } = reportWords;
  const { targets } = useSelected().result.facts;
  const terms = Object.entries(definitionsIn(id)).filter(([name]) =>
    targets.length > 0 || !isTargetTerm(name)
  );
  return (
    <details class="terms">
      <summary>{words.terms.heading}</summary>
      <dl>
        {terms.map(([name, { term, formula }]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
