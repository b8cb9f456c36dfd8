import type { FileNote } from "../analysis.ts";
import { sayNote } from "../note.ts";
import { useLanguage } from "../language.ts";
import { Icon } from "../parts/mod.ts";

interface Props {
  notes: readonly FileNote[];
  hasSeveralFiles: boolean;
}

/** What was done to the data, in sentences. */
export function NotesList({ notes, hasSeveralFiles }: Props) {
  const { words } = useLanguage();
  if (notes.length === 0) return null;
  return (
    <details class="notes" open={notes.length <= 3}>
      <summary>
        <Icon name="info" />
        <span>
          {words.notes.heading}
          <span class="count">{notes.length}</span>
        </span>
        <span class="quiet">{words.notes.hint}</span>
      </summary>
      <ul>
        {notes.map(({ file, note }, index) => (
          <li key={index}>
            {sayNote(note, words)}
            {hasSeveralFiles && <span class="quiet">{file}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
