import { useState } from "preact/hooks";
import { useLanguage } from "../words/mod.ts";
import { announce } from "./announcer.tsx";
import { Icon } from "./icon.tsx";

/** Makes and saves a file; says while it is being made, and if that failed. */
export function SaveButton(
  { label, save }: { label: string; save(): Promise<void> },
) {
  const { words } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
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
