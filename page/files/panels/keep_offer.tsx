/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { announce } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

const STORED_AS = "keep-offered";

/** Offers once, after the first result of a browser, to keep its files for the next month. */
export function KeepOffer() {
  const { kept: texts } = useLanguage().words.files;
  const { result } = useSelected();
  const { kept, keep } = useFiles();
  const [isOpen, setOpen] = useState(isFirstTime);
  const isWanted = isOpen && kept.summary === undefined && !result.isKept &&
    kept.problem === undefined;
  useEffect(() => {
    if (isWanted) remember();
  }, [isWanted]);
  if (!isWanted) return null;
  return (
    <p class="keep-offer">
      {texts.offer}
      <button
        type="button"
        class="link"
        onClick={async () => await keep() && announce(texts.keptNow)}
      >
        {texts.offerKeep}
      </button>
      <button type="button" class="link" onClick={() => setOpen(false)}>
        {texts.offerNot}
      </button>
    </p>
  );
}

function isFirstTime(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === null;
  } catch {
    // Storage is not allowed: nothing could be kept either.
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(STORED_AS, "1");
  } catch {
    // It is offered again.
  }
}
