import { type PageNote, reportWords } from "../../export/mod.ts";
import { SharedChoice } from "../../files/mod.ts";
import { useLanguage } from "../../words/mod.ts";

interface Props {
  notes: readonly PageNote[];
}

/** The notes to look at, one per line. */
export function Notes({ notes }: Props) {
  const { id } = useLanguage();
  const { languageOf } = reportWords;
  if (notes.length === 0) return null;
  return (
    <section class="notes">
      <h3>{languageOf(id).words.overview.notes}</h3>
      <NoteList notes={notes} />
    </section>
  );
}

/** Notes that only tell what was done, folded. */
export function OtherNotes({ notes }: Props) {
  const { words, formats } = useLanguage();
  if (notes.length === 0) return null;
  return (
    <details class="notes">
      <summary>
        {words.files.panel.otherNotes(formats.number(notes.length))}
      </summary>
      <NoteList notes={notes} />
    </details>
  );
}

function NoteList({ notes }: Props) {
  return (
    <ul>
      {notes.map(({ text, details, check, question }) => (
        <li key={text} class={check ? "check" : undefined}>
          {details.length === 0 ? text : (
            <details>
              <summary>{text}</summary>
              <ul>
                {details.map((line, at) => <li key={at}>{line}</li>)}
              </ul>
            </details>
          )}
          {question && <SharedChoice question={question} />}
        </li>
      ))}
    </ul>
  );
}
