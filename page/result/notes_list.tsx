import type { FileNote, SharedMonth } from "../engine/mod.ts";
import { wordNote } from "../../schemas/words/mod.ts";
import { useLanguage } from "../language.ts";
import { Icon } from "../parts/mod.ts";

interface Props {
  notes: readonly FileNote[];
  sharedMonths: readonly SharedMonth[];
  hasSeveralFiles: boolean;
}

/** What was done to the data, in sentences. */
export function NotesList({ notes, sharedMonths, hasSeveralFiles }: Props) {
  const { id, words, formats } = useLanguage();
  const count = sharedMonths.length + notes.length;
  if (count === 0) return null;
  return (
    <details class="notes" open={count <= 3 || sharedMonths.length > 0}>
      <summary>
        <Icon name="info" />
        <span>
          {words.notes.heading}
          <span class="count">{count}</span>
        </span>
        <span class="quiet">{words.notes.hint}</span>
      </summary>
      <ul>
        {sharedMonths.map(({ month, files }) => (
          <li key={month}>
            {words.notes.sharedMonth(
              formats.month(month),
              formats.list(files),
            )}
          </li>
        ))}
        {notes.map(({ file, note }, index) => (
          <li key={index}>
            {wordNote(note, id)}
            {hasSeveralFiles && <span class="quiet">{file}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
