import { useReportWords } from "../../export/mod.ts";
import { filesRoom } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { notesOf } from "./notes.ts";

/** More notes are folded, unless they are about data that is missing or shared. */
const FEW = 3;

/** What is worth knowing about the data: a line a kind, which opens for its places. */
export function NotesList() {
  const language = useLanguage();
  const { words } = language;
  const { result } = useSelected();
  const { room } = filesRoom.use();
  // Months that are undecided are asked about above.
  const reportWords = useReportWords();
  const notes = notesOf(result, language, reportWords)
    .filter(({ isQuestion }) => !isQuestion);
  const count = notes.length;
  if (count === 0) return null;
  const isUrgent = notes.some(({ isFirst, shared }) => isFirst || shared);
  return (
    <details class="notes" open={count <= FEW || isUrgent}>
      <summary>
        <Icon name="info" />
        <span>
          {reportWords.languageOf(language.id).words.overview.notes}
          <span class="count">{count}</span>
        </span>
        <span class="quiet">{words.notes.hint}</span>
      </summary>
      <ul>
        {notes.map(({ text, details, isFirst, shared }, index) => (
          <li key={index} class={isFirst ? "first" : undefined}>
            {details.length === 0 ? text : (
              <details class="places">
                <summary>{text}</summary>
                <ul>
                  {details.map((line, at) => <li key={at}>{line}</li>)}
                </ul>
              </details>
            )}
            {shared !== undefined && room !== undefined && (
              <room.SharedChoice shared={shared} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
