import { useEffect, useRef } from "preact/hooks";
import { isSettled } from "../../../explore/workbooks/mod.ts";
import { notesOf, type PageNote, reportWords } from "../../export/mod.ts";
import { FilesPanel, SharedChoice, useFiles } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon, Popover } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Opens the notes on the data, and the list of files. */
export function FilesMenu({ onAgain }: { onAgain(): void }) {
  const language = useLanguage();
  const { words } = language;
  const { result } = useSelected();
  const { files, targets, leftOut } = result.facts;
  const { opensPanel } = useFiles();
  const isOpenAtFirst = useRef(opensPanel.current).current;
  useEffect(() => {
    opensPanel.current = false;
  }, []);
  const notes = notesOf(result, language).filter(({ kind, question }) =>
    // The page itself asks about undecided months.
    !question?.isOpen &&
    // The list of files says this already.
    kind !== "left_out" && kind !== "copies"
  );
  const matters = ({ check, question }: PageNote) => check || question;
  const toCheck = notes.filter(({ check }) => check).length +
    leftOut.filter((file) => !isSettled(file, leftOut)).length;
  const count = words.result.files(files.length + targets.length);
  return (
    <Popover
      class="files-choice"
      label={toCheck === 0 ? count : words.bar.noted(count, toCheck)}
      title={words.bar.files}
      isOpenAtFirst={isOpenAtFirst}
      panel={(close) => (
        <>
          <Notes notes={notes.filter(matters)} />
          <FilesPanel
            onAgain={() => {
              close();
              onAgain();
            }}
          >
            <OtherNotes notes={notes.filter((note) => !matters(note))} />
          </FilesPanel>
        </>
      )}
    >
      <Icon name="sheet" />
      <span class="word">{count}</span>
      {toCheck > 0 && <span class="count">{toCheck}</span>}
    </Popover>
  );
}

interface Props {
  notes: readonly PageNote[];
}

function Notes({ notes }: Props) {
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
function OtherNotes({ notes }: Props) {
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
