import { useEffect, useRef } from "preact/hooks";
import { measureOf, measures } from "../../../explore/questions/mod.ts";
import { isSettled } from "../../../explore/workbooks/mod.ts";
import { notesOf, type PageNote, reportWords } from "../../export/mod.ts";
import { useFiles } from "../../files/mod.ts";
import { FilesPanel, SharedChoice } from "../../files/panels/mod.ts";
import { asking, useSelected } from "../../model/mod.ts";
import { Icon, Popover, Segments } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { ExportMenu } from "./export_menu.tsx";
import { FilterMenu } from "./filter_menu.tsx";
import { MonthsMenu } from "./months_menu.tsx";

export function ResultBar({ onAgain }: { onAgain(): void }) {
  const { words } = useLanguage();
  const { state: { question }, select, result, view } = useSelected();
  const isEmpty = result.months.length === 0;
  return (
    <div class="bar" role="group" aria-label={words.bar.label}>
      {!isEmpty && (
        <>
          <MonthsMenu />
          <FilterMenu />
          <Segments
            label={words.bar.measure}
            value={measureOf(question.measure)}
            onChange={(measure) => select(asking({ measure }))}
            values={measures}
            labelOf={(one) => words.bar.units[one]}
          />
        </>
      )}
      <FilesMenu onAgain={onAgain} />
      {!isEmpty && view.refusal === undefined && <ExportMenu />}
    </div>
  );
}

function FilesMenu({ onAgain }: { onAgain(): void }) {
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
          <Notes notes={notes.filter(matters)} isFolded={false} />
          <FilesPanel
            onAgain={() => {
              close();
              onAgain();
            }}
          >
            <Notes notes={notes.filter((note) => !matters(note))} isFolded />
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

/** Notes on the files; folded if there is nothing to check. */
function Notes(
  { notes, isFolded }: { notes: readonly PageNote[]; isFolded: boolean },
) {
  const { id, words, formats } = useLanguage();
  if (notes.length === 0) return null;
  const list = (
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
  return isFolded
    ? (
      <details class="notes">
        <summary>
          {words.files.panel.otherNotes(formats.number(notes.length))}
        </summary>
        {list}
      </details>
    )
    : (
      <section class="notes">
        <h3>{reportWords.languageOf(id).words.overview.notes}</h3>
        {list}
      </section>
    );
}
