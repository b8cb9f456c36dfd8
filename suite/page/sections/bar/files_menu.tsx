import { useEffect, useRef } from "preact/hooks";
import { notesOf } from "../../export/mod.ts";
import { FilesPanel, useFiles } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { Notes } from "./notes_list.tsx";

/** Opens the notes on the data, and the list of files. */
export function FilesMenu({ onAgain }: { onAgain(): void }) {
  const language = useLanguage();
  const { words } = language;
  const { result } = useSelected();
  const { files, targets } = result.facts;
  const { opensPanel } = useFiles();
  const isOpenAtFirst = useRef(opensPanel.current).current;
  useEffect(() => {
    opensPanel.current = false;
  }, []);
  // The page itself asks about undecided months.
  const notes = notesOf(result, language)
    .filter(({ question }) => !question?.isOpen);
  const isUrgent = notes.some(({ check }) => check);
  const count = words.result.files(files.length + targets.length);
  return (
    <Popover
      class="files-choice"
      label={notes.length === 0 ? count : words.bar.noted(count, notes.length)}
      title={words.bar.files}
      isOpenAtFirst={isOpenAtFirst}
      panel={(close) => (
        <>
          {notes.length > 0 && <Notes notes={notes} />}
          <FilesPanel
            onAgain={() => {
              close();
              onAgain();
            }}
          />
        </>
      )}
    >
      <Icon name="sheet" />
      <span class="word">{count}</span>
      {notes.length > 0 && (
        <span class={isUrgent ? "count urgent" : "count"}>{notes.length}</span>
      )}
    </Popover>
  );
}
