import type { SharedMonths } from "../../../explore/workbooks/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { SharedChoice } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { notesOf, type PageNote } from "./notes.ts";
import { useLeavesOut } from "./shared_questions.tsx";

/** How many things are worth knowing about the data; opens for a line each. */
export function NotesMenu() {
  const language = useLanguage();
  const { result } = useSelected();
  // Months that are undecided are asked about below.
  const notes = notesOf(result, language, reportWords)
    .filter(({ isQuestion }) => !isQuestion);
  if (notes.length === 0) return null;
  const heading = reportWords.languageOf(language.id).words.overview.notes;
  const isUrgent = notes.some(({ isFirst, shared }) => isFirst || shared);
  return (
    <Popover
      class={isUrgent ? "plain badge urgent" : "plain badge"}
      title={heading}
      panel={() => <Notes notes={notes} />}
    >
      <Icon name={isUrgent ? "alert" : "info"} />
      <span>{heading}</span>
      <span class="count">{notes.length}</span>
    </Popover>
  );
}

function Notes({ notes }: { notes: readonly PageNote[] }) {
  const { words } = useLanguage();
  const leavesOut = useLeavesOut();
  const choiceOf = (shared: SharedMonths) => (
    <SharedChoice {...{ shared, leavesOut }} />
  );
  return (
    <div class="notes">
      <p class="quiet" tabIndex={-1} data-first="">{words.notes.hint}</p>
      <ul>
        {notes.map(({ text, details, isFirst, shared = [] }, index) => (
          <li key={index} class={isFirst ? "first" : undefined}>
            {details.length === 0 ? text : (
              <details class="places">
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
    </div>
  );
}
