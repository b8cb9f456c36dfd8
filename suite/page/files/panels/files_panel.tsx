/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type {
  LeftOut,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import {
  languageOf,
  leftOutSentence,
  noteLines,
} from "../../../report/words/mod.ts";
import { needsCheck } from "../../../../schemas/mod.ts";
import { wordNote } from "../../../../schemas/words/mod.ts";
import { useSelected, withoutFile, writeChoices } from "../../model/mod.ts";
import { FileField, Icon, save } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

/** Lists, adds and removes the files of a result. */
export function FilesPanel({ onAgain }: { onAgain(): void }) {
  const { words } = useLanguage();
  const { panel } = words.files;
  const { result } = useSelected();
  const { add, remove } = useFiles();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { facts, decisions } = result;
  const { files, targets, leftOut } = facts;
  const isDecided = facts.question?.isOpen === false ||
    leftOut.some(({ why }) => why === "choice");
  const isAlone = files.length + targets.length === 1;
  const removeAt = (at: number) =>
    isAlone ? undefined : () => remove((batch) => withoutFile(batch, at));
  return (
    <>
      <ul class="files">
        {files.map((file, index) => (
          <Item
            key={file.hash}
            file={file}
            onRemove={removeAt(index)}
          >
            <SalesFacts file={file} />
          </Item>
        ))}
        {targets.map((file, index) => (
          <Item
            key={file.hash}
            file={file}
            onRemove={removeAt(files.length + index)}
          >
            <TargetsFacts file={file} />
          </Item>
        ))}
        {leftOut.map((file, index) => (
          <Item
            key={index}
            file={file}
            isBad={file.why !== "copy"}
            onRemove={() =>
              remove((batch) => ({
                ...batch,
                leftOut: batch.leftOut.filter((_, at) => at !== index),
              }))}
          >
            <WhyLeftOut file={file} />
          </Item>
        ))}
      </ul>
      <div class="row add-files">
        <FileField field={input} onFiles={add} />
        <button
          type="button"
          class="small"
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" />
          {words.bar.addFiles}
        </button>
        <FileField field={folder} isFolder onFiles={add} />
        <button
          type="button"
          class="small"
          onClick={() => folder.current?.click()}
        >
          <Icon name="plus" />
          {panel.addFolder}
        </button>
        {isDecided && (
          <button
            type="button"
            class="small"
            onClick={() =>
              save(writeChoices(decisions, facts), {
                name: panel.choicesFile,
                type: "application/json",
              })}
          >
            {panel.saveChoices}
          </button>
        )}
        <button type="button" class="small" onClick={onAgain}>
          {words.result.again}
        </button>
      </div>
    </>
  );
}

interface ItemProps {
  file: { name: string };
  isBad?: boolean;
  /** Absent for the only file. */
  onRemove: (() => void) | undefined;
  children: ComponentChildren;
}

/** A file and its facts. */
function Item({ file, isBad = false, onRemove, children }: ItemProps) {
  const { words } = useLanguage();
  const name = isolated(file.name);
  return (
    <li>
      <Icon name={isBad ? "alert" : "sheet"} />
      <div class="file-facts">
        <p class="name" title={name}>{name}</p>
        {children}
      </div>
      {onRemove && (
        <button
          type="button"
          class="plain"
          aria-label={words.bar.without(name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function SalesFacts({ file }: { file: WorkbooksFacts["files"][number] }) {
  const { id, words, formats } = useLanguage();
  const { panel } = words.files;
  const { months, notes, without } = file;
  const rows = months.reduce((sum, { records }) => sum + records, 0);
  const keys = months.map(({ month }) => month);
  return (
    <>
      <p class="quiet">
        {[
          keys.length === 0 ? panel.noMonths : formats.list(formats.runs(keys)),
          words.working.rows(formats.number(rows)),
        ].join(" · ")}
      </p>
      <Modified file={file} />
      {without.length > 0 && (
        <p class="left-out">
          {panel.leftOut(formats.list(formats.runs(without)))}
        </p>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{panel.notes(notes.length)}</summary>
          <ul>
            {notes.map((note, at) => (
              <li key={at} class={needsCheck(note) ? "check" : undefined}>
                {wordNote(note, id)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The number, the columns and the unit of the targets in a file. */
function TargetsFacts({ file }: { file: WorkbooksFacts["targets"][number] }) {
  const { id, words, formats } = useLanguage();
  const { columns, measure, targets } = file.table;
  const { groupings } = languageOf(id).words;
  return (
    <>
      <p class="quiet">
        {words.files.panel.targets(formats.number(targets.length), {
          columns: formats.list(
            columns.map((column) => groupings[column]),
          ),
          unit: words.measures[measure].short,
        })}
      </p>
      <Modified file={file} />
    </>
  );
}

function Modified({ file: { modified } }: { file: { modified: number } }) {
  const { words, formats } = useLanguage();
  return (
    <p class="quiet">
      {words.files.panel.modified(formats.moment(new Date(modified)))}
    </p>
  );
}

/** The reason why a file counts nowhere. */
function WhyLeftOut({ file }: { file: LeftOut }) {
  const { id } = useLanguage();
  const wording = { language: id, shown: isolated };
  const sentence = file.why === "copy" && file.isCounted
    ? noteLines(
      { files: [], notes: [{ kind: "copies", files: [file] }] },
      wording,
    )[0].text
    : leftOutSentence(file, wording);
  return <p class={file.why === "copy" ? "quiet" : "left-out"}>{sentence}</p>;
}
