/// <reference lib="dom" />
import { useEffect, useRef } from "preact/hooks";
import { useReportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { ExportMenu } from "./export_menu.tsx";
import { ReportButton } from "./report_button.tsx";
import { contentWithChanges } from "./report_content.ts";

interface Props {
  onAgain(): void;
}

/** The source of the figures, and how to save them. */
export function Toolbar({ onAgain }: Props) {
  const language = useLanguage();
  const { id, words, formats } = language;
  const selected = useSelected();
  const { result, view: { stats } } = selected;
  const { ms, way } = result;
  const { files: read } = result.facts;
  const missing = useReportWords().notIncluded(result.facts, { language: id });
  const files = read.map(({ name }) => isolated(name));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isEmpty = stats.months.length === 0;
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
          {missing !== undefined && <strong>{missing}</strong>}
        </p>
      </div>
      <div class="actions">
        <button type="button" onClick={onAgain}>
          <Icon name="sheet" />
          {words.result.again}
        </button>
        <ExportMenu isDisabled={isEmpty} />
        <ReportButton
          isDisabled={isEmpty}
          content={() => contentWithChanges(selected, language)}
        />
      </div>
    </header>
  );
}
