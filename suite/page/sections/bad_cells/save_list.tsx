import { useEffect, useState } from "preact/hooks";
import type { BadCellList } from "../../../report/bad_cells/mod.ts";
import { badCellWordsIn } from "../../../report/words/mod.ts";
import { prepareReport, saveBadCells } from "../../export/mod.ts";
import { announce, Icon } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Saves the bad cells of a file as a workbook. */
export function SaveList({ file, list }: { file: string; list: BadCellList }) {
  const { id, words } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Loads the worker now, so that saving needs no connection.
  useEffect(prepareReport, []);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const name = badCellWordsIn(id).fileName(file.replace(/\.xlsx$/i, ""));
      await saveBadCells({ language: id, file, list }, name);
    } catch {
      setFailed(true);
      announce(words.export.failed);
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        class="small"
        aria-disabled={isBusy}
        onClick={save}
      >
        <Icon name="download" />
        <span>
          {isBusy ? words.export.preparing : words.failure.saveCells}
        </span>
      </button>
      {hasFailed && <p class="caution">{words.export.failed}</p>}
    </>
  );
}
