import type { ComponentChildren } from "preact";
import {
  isSettled,
  type LeftOut,
  type SharedChoice as Choice,
  type SharedQuestion,
  type TargetsWorkbook,
  type Workbook,
} from "../../../explore/workbooks/mod.ts";
import {
  languageOf,
  noteLines,
  sharedOptions,
  whyLeftOut,
} from "../../../report/words/mod.ts";
import { filesOf, useSelected, writeChoices } from "../../model/mod.ts";
import { FileButton, Icon, save } from "../../controls/mod.ts";
import { isolated, type PageLanguage, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../mod.ts";

interface Props {
  /** Notes below the files, without anything to check. */
  children: ComponentChildren;
  onAgain(): void;
}

/**
 * The files of a result, a line each with a tick: a file without a tick does
 * not count, but stays in the list. A file that does not count can be removed.
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
  const { read, unread } = filesOf(facts);
  read.sort((a, b) =>
    compare(firstMonth(a), firstMonth(b)) || compare(a.name, b.name)
  );
  const all = [...read, ...unread];
  return (
    <ul class="files">
      {read.map((file) => (
        <Read
          key={file.hash}
          file={file}
          isAlone={read.length === 1}
          hasTwin={all.some((other) =>
            other !== file && other.name === file.name
          )}
        />
      ))}
      {unread.map((file, at) => (
        <Unread
          key={`${file.why} ${at}`}
          file={file}
        />
      ))}
    </ul>
  );
}

/** Sorts workbooks without months, and targets, last. */
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
  const { words, formats } = language;
  const { state: { decisions }, result: { facts } } = useSelected();
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
  const conflict = facts.leftOut.find((one) =>
    one.why === "bad_targets" && one.hash === hash
  );
  const { without = [] } = facts.files.find((one) => one.hash === hash) ?? {};
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
      {conflict && (
        <p class="quiet">
          {whyLeftOut(conflict, languageOf(language.id, isolated))}
        </p>
      )}
      {!conflict && without.length > 0 && (
        <p class="quiet">
          {words.files.panel.leftOut(formats.list(formats.runs(without)))}
        </p>
      )}
    </li>
  );
}

function factsOf(
  file: Workbook | TargetsWorkbook,
  hasTwin: boolean,
  { id, words, formats }: PageLanguage,
): string {
  const { panel } = words.files;
  const facts: string[] = [];
  if ("table" in file) {
    const { columns, measure, targets } = file.table;
    const { groupings } = languageOf(id).words;
    facts.push(
      panel.targets(formats.number(targets.length)),
      formats.list(columns.map((column) => groupings[column])),
      words.measures[measure].short,
    );
  } else {
    const { months } = file;
    const rows = months.reduce((sum, { records }) => sum + records, 0);
    const keys = months.map(({ month }) => month);
    facts.push(
      keys.length === 0 ? panel.noMonths : formats.list(formats.runs(keys)),
      words.working.rows(formats.number(rows)),
    );
  }
  if (hasTwin) {
    facts.push(panel.modified(formats.moment(new Date(file.modified))));
  }
  return facts.join(" · ");
}

/** A file without rows of its own: unread, or a copy of another file. */
function Unread({ file }: { file: LeftOut }) {
  const language = languageOf(useLanguage().id, isolated);
  const { leftOut } = useSelected().result.facts;
  const isCalm = isSettled(file, leftOut);
  const why = file.why === "copy" && file.isCounted
    ? noteLines(
      { files: [], notes: [{ kind: "copies", files: [file] }] },
      language,
    )[0].text
    : whyLeftOut(file, language);
  return (
    <li class={isCalm ? undefined : "trouble"}>
      <div class="file">
        <div class="item">
          <Icon name={isCalm ? "sheet" : "alert"} />
          <span class="name">{isolated(file.name)}</span>
        </div>
        <Remove file={file} />
      </div>
      <p class="quiet">{why}</p>
    </li>
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

/** Decides how shared months count: a button for each choice. */
export function SharedChoice({ question }: { question: SharedQuestion }) {
  const { id, formats, words: { files: { shared: texts } } } = useLanguage();
  const { decide } = useFiles();
  const { shared } = question;
  const months = new Set(shared.flatMap(({ months }) => months));
  const hashes = new Set(
    shared.flatMap(({ files }) => files.map(({ hash }) => hash)),
  );
  const choose = (choice: Choice) =>
    decide(({ choices = [], ...now }) => {
      const others = choices
        .filter(({ files }) => !files.every((hash) => hashes.has(hash)));
      return { ...now, choices: [...others, { choice, files: [...hashes] }] };
    });
  return (
    <div
      class="shared"
      role="group"
      aria-label={texts.label(formats.list(formats.runs([...months].sort())))}
    >
      {sharedOptions(question, languageOf(id, isolated))
        .map(({ choice, text, facts, isRecommended }) => (
          <button
            key={choice}
            type="button"
            class={isRecommended ? "recommended" : undefined}
            aria-pressed={question.made === choice}
            onClick={() => choose(choice)}
          >
            <span>
              {text}
              {isRecommended && <span class="tag">{texts.recommended}</span>}
            </span>
            <span class="quiet">{facts}</span>
          </button>
        ))}
    </div>
  );
}
