import { useLanguage } from "../language.ts";
import { reportWords } from "../report_words.ts";

/** The names of the figures, and how each is calculated. */
export function Terms() {
  const { id, words } = useLanguage();
  const { room, hasFailed } = reportWords.use();
  return (
    <details class="terms">
      <summary>{words.terms.heading}</summary>
      {room && (
        <dl>
          {Object.entries(room.definitionsIn(id)).map((
            [name, { term, formula }],
          ) => (
            <div key={name}>
              <dt>{term}</dt>
              <dd>{formula}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasFailed && <p class="caution">{words.notLoaded}</p>}
    </details>
  );
}
