/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

/** Forgets the kept data, once the reader has said so twice. */
export function ForgetButton({ onForgotten }: { onForgotten(): void }) {
  const { files: { kept: texts }, working } = useLanguage().words;
  const { forget } = useFiles();
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The button that had the focus has gone.
    if (isAsking || wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button
        key="ask"
        type="button"
        class="small"
        ref={first}
        onClick={() => setAsking(true)}
      >
        {texts.forget}
      </button>
    );
  }
  return (
    <div class="row" role="group" aria-label={texts.forgetReally}>
      <span>{texts.forgetReally}</span>
      <button
        key="no"
        type="button"
        class="small"
        ref={first}
        onClick={() => setAsking(false)}
      >
        {working.cancel}
      </button>
      <button
        type="button"
        class="small danger"
        onClick={() =>
          forget().then(() => {
            onForgotten();
            announce(texts.forgotten);
          })}
      >
        {texts.forgetNow}
      </button>
    </div>
  );
}

/** Says that the kept data is forgotten, and brings it back on request. */
export function ForgottenLine({ onRestored }: { onRestored?(): void }) {
  const { kept: texts } = useLanguage().words.files;
  const { restore } = useFiles();
  if (restore === undefined) return null;
  return (
    <p class="forgotten">
      {texts.forgotten}{" "}
      <button
        type="button"
        class="link"
        onClick={() =>
          restore().then(() => {
            onRestored?.();
            announce(texts.keptNow);
          })}
      >
        {texts.undo}
      </button>
    </p>
  );
}
