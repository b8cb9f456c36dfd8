import { useEffect, useState } from "preact/hooks";
import { prepareReport } from "../../export/mod.ts";
import { announce, Icon } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Saves a workbook; says while it is being made, and if that failed. */
export function SaveButton(
  { label, save }: { label: string; save(): Promise<void> },
) {
  const { words } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Loads the worker now, so that saving needs no connection.
  useEffect(prepareReport, []);
  const onClick = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await save();
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
        onClick={onClick}
      >
        <Icon name="download" />
        <span>{isBusy ? words.export.preparing : label}</span>
      </button>
      {hasFailed && <p class="caution">{words.export.failed}</p>}
    </>
  );
}
