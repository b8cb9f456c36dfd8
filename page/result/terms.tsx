import { definitions } from "../../core/explore/mod.ts";
import { useLanguage } from "../language.ts";

/** What the figures are called, and how each is worked out. */
export function Terms() {
  const { id, words } = useLanguage();
  return (
    <details class="terms">
      <summary>{words.terms.heading}</summary>
      <dl>
        {Object.entries(definitions).map(([name, definition]) => (
          <div key={name}>
            <dt>{definition[id].term}</dt>
            <dd>{definition[id].formula}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
