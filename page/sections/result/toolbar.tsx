/// <reference lib="dom" />
import { useEffect, useRef } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { FilesMenu } from "../bar/files_menu.tsx";
import { CsvButton } from "./csv_button.tsx";
import { NotesMenu } from "./notes_menu.tsx";
import { ReportButton } from "./report_button.tsx";
import { wholeContent, withGroups } from "./report_content.ts";

interface Props {
  onAgain(): void;
}

/** The source of the figures, what is worth knowing about it, and how to save them. */
export function Toolbar({ onAgain }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const selected = useSelected();
  const { result, view: { stats } } = selected;
  const { ms } = result;
  const files = result.facts.files.map(({ name }) => isolated(name));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isEmpty = stats.months.length === 0;
  return (
    <header class="toolbar">
      <div class="source">
        <h1 title={files.join("\n")} tabIndex={-1} ref={heading}>
          {files.length === 1
            ? files[0]
            : words.files.ask.several(files[0] ?? "", files.length)}
        </h1>
        <FilesMenu />
        <NotesMenu />
        <p class="quiet">
          {[
            words.result.here,
            words.working.rows(formats.number(result.stats.total.meta.rows)),
            words.result.took(formats.duration(ms)),
          ].map((text, index) => (
            <span key={text}>{index === 0 ? text : ` · ${text}`}</span>
          ))}
        </p>
      </div>
      <div class="actions">
        <button type="button" onClick={onAgain}>
          <Icon name="sheet" />
          <span>{words.result.again}</span>
        </button>
        <CsvButton isDisabled={isEmpty} />
        <ReportButton
          isDisabled={isEmpty}
          content={async () =>
            withGroups(await wholeContent(selected, language), selected)}
        />
      </div>
    </header>
  );
}
