import { useId } from "preact/hooks";
import { reportWords } from "../../export/mod.ts";
import { SharedChoice } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon } from "../../controls/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";

/** Sets of files with their facts in sight; more are folded. */
const MAX_UNFOLDED = 2;

/** Asks how shared months count; until the answer they count nowhere. */
export function OpenQuestion() {
  const { id, formats, words } = useLanguage();
  const { result: { facts: { question } } } = useSelected();
  const heading = useId();
  if (!question?.isOpen) return null;
  const { label, facts, hint } = words.files.shared;
  const { shared } = question;
  const months = new Set(shared.flatMap(({ months }) => months));
  const sentences = shared.map((one) =>
    reportWords.sharedFacts(one, reportWords.languageOf(id, isolated))
  );
  const list = <ul>{sentences.map((text) => <li key={text}>{text}</li>)}</ul>;
  return (
    <section class="question" aria-labelledby={heading}>
      <Icon name="alert" />
      <div>
        <h2 id={heading}>
          {label(formats.list(formats.runs([...months].sort())))}
        </h2>
        {sentences.length <= MAX_UNFOLDED ? list : (
          <details>
            <summary>{facts(sentences.length)}</summary>
            {list}
          </details>
        )}
        <SharedChoice question={question} />
        <p class="quiet">{hint}</p>
      </div>
    </section>
  );
}
