/** The views around a result, and in place of a result. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  type LanguageId,
  languageIds,
  languages,
  requiredHeaders,
} from "../../../schemas/mod.ts";
import { announce, CopyButton, copyText } from "../controls/mod.ts";
import {
  type Batch,
  type FailureId,
  fileOf,
  type Progress,
} from "../model/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";

interface TopProps {
  /** The controls of a result, if there is one. */
  children: ComponentChildren;
  /** Whether this page shows the reference; if not, a link opens a tab. */
  hasReference: boolean;
  onLanguage(id: LanguageId): void;
  onHome(): void;
}

export function TopBar(
  { children, hasReference, onLanguage, onHome }: TopProps,
) {
  const { id: chosen, words: { title, nav } } = useLanguage();
  return (
    <header class="top">
      <button type="button" class="brand" onClick={onHome} title={nav.home}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 10h3v5H1zm5-4h3v9H6zm5-5h3v14h-3z" />
        </svg>
        {title}
      </button>
      {children}
      <nav aria-label={title}>
        <a href="#api" {...!hasReference && { target: "_blank" }}>
          {nav.reference}
        </a>
        {languageIds.filter((id) => id !== chosen).map((id, index) => (
          <a
            // One element for every language keeps the focus after a change.
            key={index}
            href={`?lang=${id}`}
            lang={languages[id].tag}
            hreflang={languages[id].tag}
            onClick={(event) => {
              event.preventDefault();
              onLanguage(id);
            }}
          >
            {languages[id].name}
          </a>
        ))}
      </nav>
    </header>
  );
}

interface WorkingProps {
  batch: Batch;
  progress: Progress | undefined;
  onCancel(): void;
}

/** Time before progress is shown: in a shorter analysis, it would only flicker. */
const PATIENCE_MS = 150;

export function WorkingView({ batch, progress, onCancel }: WorkingProps) {
  const { words: { working: texts }, formats } = useLanguage();
  const [isShown, setShown] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => cancel.current?.focus(), [isShown]);
  const files = batch.files.map(fileOf);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const index = progress?.file ?? 0;
  const ratio = progress && bytes > 0
    ? Math.min(1, progress.bytesRead / bytes)
    : undefined;
  const quarter = 25 * Math.floor(4 * (ratio ?? 0));
  useEffect(() => {
    if (isShown) announce(texts.share(quarter));
  }, [isShown, quarter]);
  const name = isolated(files[index]?.name ?? "");
  return (
    <section
      class="working"
      data-shown={isShown}
      aria-labelledby="working-heading"
    >
      <h1 id="working-heading">{texts.heading}</h1>
      <p class="name">{texts.file(name, index + 1, files.length)}</p>
      <progress
        aria-label={texts.heading}
        max={100}
        {...ratio !== undefined && { value: Math.round(ratio * 100) }}
      />
      <p class="counts">
        {progress
          ? [
            texts.read(formats.bytes(progress.bytesRead), formats.bytes(bytes)),
            texts.rows(formats.number(progress.rows)),
          ].join(" · ")
          : "\u00a0"}
      </p>
      <button type="button" ref={cancel} onClick={onCancel}>
        {texts.cancel}
      </button>
    </section>
  );
}

/** A failure view for a page whose other scripts may not be loaded. */
export function PlainFailure(
  { id, onAgain }: { id: FailureId; onAgain(): void },
) {
  const { words: { failures, failure } } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const known: Partial<Record<FailureId, readonly string[]>> = failures;
  const [title, next] = known[id] ?? failures.engine_failed;
  const isOutdated = id === "outdated";
  return (
    <div class="failed">
      <h1 tabIndex={-1} ref={heading}>{title}</h1>
      <p>{next}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => isOutdated ? location.reload() : onAgain()}
        >
          {isOutdated ? failure.reload : failure.retry}
        </button>
      </div>
    </div>
  );
}

/** The layout of a workbook: its columns in a line that unfolds. */
export function Guide() {
  const { words: { guide, copied } } = useLanguage();
  return (
    <details class="guide">
      <summary>
        <b>{guide.heading}</b>{" "}
        <small>
          {guide.columnsIn(requiredHeaders.length)}
          <span lang="zh-CN">{requiredHeaders.join("、")}</span>
        </small>
      </summary>
      <div class="guide-parts">
        <table>
          <tbody>
            {requiredHeaders.map((header) => (
              <tr key={header}>
                <th scope="row" class="called" lang="zh-CN">{header}</th>
                <td>{guide.columns[header] ?? guide.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <CopyButton
            copy={() => copyText(requiredHeaders.join("\t"))}
            label={guide.copy}
            done={copied}
          />
          <h2>{guide.readHeading}</h2>
          <ul>{guide.read.map((text) => <li key={text}>{text}</li>)}</ul>
          <h2>{guide.refusedHeading}</h2>
          <ul>{guide.refused.map((text) => <li key={text}>{text}</li>)}</ul>
        </div>
      </div>
    </details>
  );
}
