/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../language.ts";
import { announce, Icon } from "../parts/mod.ts";
import { useSelected } from "../view/mod.ts";
import { saveCsv, saveJson, saveReport } from "../takeaway/mod.ts";

interface Props {
  onAgain(): void;
}

/** Where the figures come from, and how to take them away. */
export function Toolbar({ onAgain }: Props) {
  const { words, formats } = useLanguage();
  const { result, view: { stats } } = useSelected();
  const { ms, way } = result;
  const files = result.files.map(({ name }) => name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isEmpty = stats.months.length === 0;
  const excel = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await saveReport(stats, { words, formats, files });
    } catch {
      setFailed(true);
      announce(words.takeAway.failed);
    }
    setBusy(false);
  };
  return (
    <header class="toolbar">
      <div class="source">
        <h1 title={files.join("\n")} tabIndex={-1} ref={heading}>
          <Icon name="sheet" />
          <span>
            {files.length === 1 ? files[0] : words.result.files(files.length)}
          </span>
        </h1>
        <p>
          {[
            way === "here" ? words.result.here : words.result.service,
            words.working.rows(formats.number(result.stats.total.meta.rows)),
            words.result.took(formats.duration(ms)),
          ].join(" · ")}
        </p>
      </div>
      <div class="actions">
        <button type="button" onClick={onAgain}>
          <Icon name="upload" />
          {words.result.again}
        </button>
        <div class="group" role="group" aria-label={words.takeAway.heading}>
          <button
            type="button"
            disabled={isEmpty}
            onClick={() => saveCsv(stats, words)}
          >
            {words.takeAway.csv}
          </button>
          <button type="button" onClick={() => saveJson(stats, words)}>
            {words.takeAway.json}
          </button>
          <button type="button" disabled={isEmpty} onClick={() => print()}>
            {words.takeAway.print}
          </button>
        </div>
        <button
          type="button"
          class="primary"
          disabled={isEmpty}
          // Disabled, it would lose the focus.
          aria-disabled={isBusy}
          onClick={excel}
        >
          <Icon name="download" />
          {isBusy ? words.takeAway.preparing : words.takeAway.excel}
        </button>
      </div>
      {hasFailed && <p class="caution" role="alert">{words.takeAway.failed}</p>}
    </header>
  );
}
