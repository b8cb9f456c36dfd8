import type { SharedMonths } from "../../../explore/workbooks/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { SharedChoice } from "../../files/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import type { PageNote } from "../result/notes.ts";
import { useLeavesOut } from "../result/shared_questions.tsx";

/** What is worth knowing about the data, a line each. */
export function Notes({ notes }: { notes: readonly PageNote[] }) {
  const { id } = useLanguage();
  const { languageOf } = reportWords;
  const leavesOut = useLeavesOut();
  const choiceOf = (shared: SharedMonths) => (
    <SharedChoice {...{ shared, leavesOut }} />
  );
  return (
    <section class="notes">
      <h3>{languageOf(id).words.overview.notes}</h3>
      <ul>
        {notes.map(({ text, details, isFirst, shared = [] }, index) => (
          <li key={index} class={isFirst ? "first" : undefined}>
            {details.length === 0 ? text : (
              <details>
                <summary>{text}</summary>
                <ul>
                  {details.map((line, at) => (
                    <li key={at}>
                      {line}
                      {shared.length > 1 && choiceOf(shared[at])}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {shared.length === 1 && choiceOf(shared[0])}
          </li>
        ))}
      </ul>
    </section>
  );
}
