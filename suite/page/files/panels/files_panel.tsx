/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import {
  isSettled,
  type LeftOut,
  type TargetsWorkbook,
  type Workbook,
  type WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import {
  languageOf,
  noteLines,
  whyLeftOut,
} from "../../../report/words/mod.ts";
import {
  readFilesOf,
  useSelected,
  workbookOf,
  writeChoices,
} from "../../model/mod.ts";
import { FileButton, Icon, save } from "../../controls/mod.ts";
import { isolated, type PageLanguage, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

interface Props {
  /** Notes that need no look, below the files. */
  children: ComponentChildren;
  onAgain(): void;
}

/**
 * The files of a result, a line each with a tick: a file without it does not
 * count, and stays. A file that does not count can be removed.
 */
export function FilesPanel({ children, onAgain }: Props) {
  const { words } = useLanguage();
  const { panel } = words.files;
  const { result: { facts, decisions } } = useSelected();
  const { add } = useFiles();
  const isDecided = facts.question?.isOpen === false ||
    facts.leftOut.some(({ why }) => why === "choice");
  return (
    <>
      <FileList />
      {children}
      <div class="row add-files">
        <FileButton class="small" onFiles={add}>
          <Icon name="plus" />
          {words.bar.addFiles}
        </FileButton>
        <FileButton class="small" isFolder onFiles={add}>
          <Icon name="plus" />
          {panel.addFolder}
        </FileButton>
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

/** The files in an order that no tick changes: by first month, then by name. */
function FileList() {
  const language = useLanguage();
  const { result: { facts } } = useSelected();
  const { compare } = new Intl.Collator(language.id, { numeric: true });
  const read = readFilesOf(facts).sort((a, b) =>
    compare(firstMonth(a), firstMonth(b)) || compare(a.name, b.name)
  );
  const unread = facts.leftOut.filter((file) => workbookOf(file) === undefined);
  const all = [...read, ...unread];
  const isAlone = read.length === 1;
  const hasTwin = (file: { name: string }) =>
    all.some((other) => other !== file && other.name === file.name);
  return (
    <ul class="files">
      {all.map((file) =>
        "why" in file
          ? <Unread key={`${file.why} ${unread.indexOf(file)}`} file={file} />
          : (
            <Read
              key={file.hash}
              file={file}
              isAlone={isAlone}
              hasTwin={hasTwin(file)}
            />
          )
      )}
    </ul>
  );
}

/** In place of the month of a workbook without any, and of targets. */
const LAST = "9999";

function firstMonth(file: Workbook | TargetsWorkbook): string {
  return "table" in file ? LAST : file.months[0]?.month ?? LAST;
}

interface ReadProps {
  file: Workbook | TargetsWorkbook;
  isAlone: boolean;
  /** Whether another file has the same name. */
  hasTwin: boolean;
}

/** A file that counts, or did until the reader took the tick away. */
function Read({ file, isAlone, hasTwin }: ReadProps) {
  const language = useLanguage();
  const { state: { decisions }, result } = useSelected();
  const { decide } = useFiles();
  const { hash } = file;
  const counts = !decisions?.without?.includes(hash);
  const toggle = () =>
    decide(({ without = [], ...now }) => ({
      ...now,
      without: without.includes(hash)
        ? without.filter((other) => other !== hash)
        : [...without, hash],
    }));
  const line = (
    <>
      <span class="name">{isolated(file.name)}</span>
      <small>{factsOf(file, hasTwin, language)}</small>
    </>
  );
  const conflict = result.facts.leftOut.find((one) =>
    one.why === "bad_targets" && one.hash === hash
  );
  return (
    <li class={conflict && "trouble"}>
      <div class="file">
        {isAlone
          ? (
            <div class="item">
              <Icon name="sheet" />
              {line}
            </div>
          )
          : (
            <label class="item">
              <input type="checkbox" checked={counts} onChange={toggle} />
              {line}
            </label>
          )}
        {!counts && <Remove file={file} />}
      </div>
      {conflict
        ? <Why file={conflict} />
        : <MonthsLeftOut files={result.facts.files} hash={hash} />}
    </li>
  );
}

function factsOf(
  file: Workbook | TargetsWorkbook,
  hasTwin: boolean,
  { id, words, formats }: PageLanguage,
): string {
  const { panel } = words.files;
  const facts = "table" in file
    ? [targetsOf(file, { id, words, formats })]
    : salesOf(file, { words, formats });
  const moment = formats.moment(new Date(file.modified));
  return [...facts, ...hasTwin ? [panel.modified(moment)] : []].join(" · ");
}

function salesOf(
  { months }: Workbook,
  { words, formats }: Pick<PageLanguage, "words" | "formats">,
): string[] {
  const rows = months.reduce((sum, { records }) => sum + records, 0);
  const keys = months.map(({ month }) => month);
  return [
    keys.length === 0
      ? words.files.panel.noMonths
      : formats.list(formats.runs(keys)),
    words.working.rows(formats.number(rows)),
  ];
}

function targetsOf(
  { table: { columns, measure, targets } }: TargetsWorkbook,
  { id, words, formats }: Pick<PageLanguage, "id" | "words" | "formats">,
): string {
  const { groupings } = languageOf(id).words;
  return words.files.panel.targets(formats.number(targets.length), {
    columns: formats.list(columns.map((column) => groupings[column])),
    unit: words.measures[measure].short,
  });
}

function MonthsLeftOut(
  { files, hash }: { files: WorkbooksFacts["files"]; hash: string },
) {
  const { words, formats } = useLanguage();
  const { without = [] } = files.find((file) => file.hash === hash) ?? {};
  return without.length === 0 ? null : (
    <p class="quiet">
      {words.files.panel.leftOut(formats.list(formats.runs(without)))}
    </p>
  );
}

/** A file without rows of its own: unread, or a copy of another file. */
function Unread({ file }: { file: LeftOut }) {
  const { id } = useLanguage();
  const language = languageOf(id, isolated);
  const { leftOut } = useSelected().result.facts;
  const isCalm = isSettled(file, leftOut);
  return (
    <li class={isCalm ? undefined : "trouble"}>
      <div class="file">
        <div class="item">
          <Icon name={isCalm ? "sheet" : "alert"} />
          <span class="name">{isolated(file.name)}</span>
        </div>
        <Remove file={file} />
      </div>
      {file.why === "copy" && file.isCounted
        ? (
          <p class="quiet">
            {noteLines(
              { files: [], notes: [{ kind: "copies", files: [file] }] },
              language,
            )[0].text}
          </p>
        )
        : <Why file={file} />}
    </li>
  );
}

function Why({ file }: { file: LeftOut }) {
  const { id } = useLanguage();
  return (
    <p class="quiet">
      {whyLeftOut(file, languageOf(id, isolated))}
    </p>
  );
}

function Remove({ file }: { file: Workbook | TargetsWorkbook | LeftOut }) {
  const { words } = useLanguage();
  const { remove } = useFiles();
  return (
    <button
      type="button"
      class="plain"
      aria-label={words.bar.without(isolated(file.name))}
      onClick={() => remove(file)}
    >
      <Icon name="close" />
    </button>
  );
}
