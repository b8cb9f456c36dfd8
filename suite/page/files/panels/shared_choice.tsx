import type {
  SharedChoice as Choice,
  SharedQuestion,
} from "../../../explore/workbooks/mod.ts";
import { languageOf, sharedOptions } from "../../../report/words/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

/** Decides how shared months count: a button for each choice. */
export function SharedChoice({ question }: { question: SharedQuestion }) {
  const { id, formats, words } = useLanguage();
  const { decide } = useFiles();
  const { shared } = question;
  const months = new Set(shared.flatMap(({ months }) => months));
  const hashes = new Set(
    shared.flatMap(({ files }) => files.map(({ hash }) => hash)),
  );
  const choose = (choice: Choice) =>
    decide(({ choices = [], ...now }) => {
      const others = choices
        .filter(({ files }) => !files.every((hash) => hashes.has(hash)));
      return { ...now, choices: [...others, { choice, files: [...hashes] }] };
    });
  return (
    <div
      class="shared"
      role="group"
      aria-label={words.files.shared.label(
        formats.list(formats.runs([...months].sort())),
      )}
    >
      {sharedOptions(question, languageOf(id, isolated))
        .map(({ choice, text, facts, isRecommended }) => (
          <button
            key={choice}
            type="button"
            class={isRecommended ? "recommended" : undefined}
            aria-pressed={question.made === choice}
            onClick={() => choose(choice)}
          >
            <span>
              {text}
              {isRecommended && (
                <span class="tag">{words.files.shared.recommended}</span>
              )}
            </span>
            <span class="quiet">{facts}</span>
          </button>
        ))}
    </div>
  );
}
