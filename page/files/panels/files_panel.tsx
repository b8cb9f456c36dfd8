/// <reference lib="dom" />
import { useRef } from "preact/hooks";
import type {
  LeftOut,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import { leftOutSentence, noteLines } from "../../../report/words/mod.ts";
import { wordNote } from "../../../schemas/words/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { FileField, Icon } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

/** The files of a result: what is in each, adding and removing files. */
export function FilesPanel({ onAgain }: { onAgain(): void }) {
  const { words } = useLanguage();
  const { panel } = words.files;
  const { result } = useSelected();
  const { add, addFolder } = useFiles();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { files, targets, leftOut } = result.facts;
  const isAlone = files.length + targets.length === 1;
  return (
    <>
      <ul class="files">
        {files.map((file, index) => (
          <FileItem
            key={file.hash}
            file={file}
            index={index}
            isAlone={isAlone}
          />
        ))}
        {targets.map((file, index) => (
          <TargetsItem
            key={file.hash}
            file={file}
            index={files.length + index}
            isAlone={isAlone}
          />
        ))}
        {leftOut.map((file, index) => (
          <LeftOutItem key={index} file={file} index={index} />
        ))}
      </ul>
      <div class="row add-files">
        <FileField field={input} onFiles={add} />
        <button
          type="button"
          class="small"
          data-first=""
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" />
          {words.bar.addFiles}
        </button>
        <FileField field={folder} isFolder onFiles={addFolder} />
        <button
          type="button"
          class="small"
          onClick={() => folder.current?.click()}
        >
          <Icon name="plus" />
          {panel.addFolder}
        </button>
        <button type="button" class="small" onClick={onAgain}>
          {words.result.again}
        </button>
      </div>
    </>
  );
}

interface ItemProps {
  file: WorkbooksFacts["files"][number];
  index: number;
  isAlone: boolean;
}

function FileItem({ file, index, isAlone }: ItemProps) {
  const { id, words, formats } = useLanguage();
  const { panel } = words.files;
  const { remove } = useFiles();
  const { months, notes, without } = file;
  const name = isolated(file.name);
  const rows = months.reduce((sum, { records }) => sum + records, 0);
  const keys = months.map(({ month }) => month);
  return (
    <li>
      <Icon name="sheet" />
      <div class="file-facts">
        <p class="name" title={name}>{name}</p>
        <p class="quiet">
          {[
            keys.length === 0
              ? panel.noMonths
              : formats.list(formats.runs(keys)),
            words.working.rows(formats.number(rows)),
          ].join(" · ")}
        </p>
        <p class="quiet">
          {panel.modified(formats.moment(new Date(file.modified)))}
        </p>
        {without.length > 0 && (
          <p class="left-out">
            {panel.leftOut(formats.list(formats.runs(without)))}
          </p>
        )}
        {notes.length > 0 && (
          <details>
            <summary>{panel.notes(notes.length)}</summary>
            <ul>
              {notes.map((note, at) => <li key={at}>{wordNote(note, id)}</li>)}
            </ul>
          </details>
        )}
      </div>
      {!isAlone && <RemoveButton name={name} onRemove={() => remove(index)} />}
    </li>
  );
}

interface TargetsProps extends Omit<ItemProps, "file"> {
  file: WorkbooksFacts["targets"][number];
}

/** A workbook of targets, which others are compared with. */
function TargetsItem({ file, index, isAlone }: TargetsProps) {
  const { words, formats } = useLanguage();
  const { panel } = words.files;
  const { remove } = useFiles();
  const { columns, measure, targets } = file.table;
  const name = isolated(file.name);
  return (
    <li>
      <Icon name="sheet" />
      <div class="file-facts">
        <p class="name" title={name}>{name}</p>
        <p class="quiet">
          {panel.targets(formats.number(targets.length), {
            columns: formats.list(
              columns.map((column) => words.names.columns[column]),
            ),
            unit: words.measures[measure].short,
          })}
        </p>
        <p class="quiet">
          {panel.modified(formats.moment(new Date(file.modified)))}
        </p>
      </div>
      {!isAlone && <RemoveButton name={name} onRemove={() => remove(index)} />}
    </li>
  );
}

/** A file that counts nowhere, and why. */
function LeftOutItem({ file, index }: { file: LeftOut; index: number }) {
  const { id } = useLanguage();
  const { removeLeftOut } = useFiles();
  const name = isolated(file.name);
  const wording = { language: id, shown: isolated };
  const sentence = file.why === "copy" && file.isCounted
    ? noteLines(
      { files: [], notes: [{ kind: "copies", files: [file] }] },
      wording,
    )[0].text
    : leftOutSentence(file, wording);
  return (
    <li>
      <Icon name={file.why === "copy" ? "sheet" : "alert"} />
      <div class="file-facts">
        <p class="name" title={name}>{name}</p>
        <p class={file.why === "copy" ? "quiet" : "left-out"}>
          {sentence}
        </p>
      </div>
      <RemoveButton name={name} onRemove={() => removeLeftOut(index)} />
    </li>
  );
}

function RemoveButton(
  { name, onRemove }: { name: string; onRemove(): void },
) {
  const { words } = useLanguage();
  return (
    <button
      type="button"
      class="plain"
      aria-label={words.bar.without(name)}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  );
}
