import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../words/mod.ts";
import { announce } from "./announcer.tsx";
import { Icon } from "./drawings.tsx";

interface FileProps {
  class: string;
  "aria-describedby"?: string;
  /** Whether the dialog chooses a folder with all its files. */
  isFolder?: boolean;
  children: ComponentChildren;
  onFiles(files: File[]): void;
}

const XLSX =
  ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function FileButton(
  { isFolder = false, onFiles, ...button }: FileProps,
) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={XLSX}
        multiple
        {...(isFolder && { webkitdirectory: true })}
        tabIndex={-1}
        aria-hidden="true"
        class="unseen"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <button
        type="button"
        {...button}
        onClick={() => field.current?.click()}
      />
    </>
  );
}

export function CopyButton(
  { copy, label, done }: { copy(): Promise<void>; label: string; done: string },
) {
  const { words } = useLanguage();
  const [outcome, setOutcome] = useState<"check" | "alert">();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 1600);
    return () => clearTimeout(timer);
  }, [outcome]);
  const texts = { check: done, alert: words.notCopied };
  const onClick = async () => {
    let next: keyof typeof texts = "check";
    try {
      await copy();
    } catch {
      next = "alert";
    }
    setOutcome(next);
    announce(texts[next]);
  };
  return (
    <button type="button" class="small" onClick={onClick}>
      <Icon name={outcome ?? "copy"} />
      <span>{outcome === undefined ? label : texts[outcome]}</span>
    </button>
  );
}

/** Makes and saves a file; shows its progress, and whether it failed. */
export function SaveButton(
  { label, save }: { label: string; save(): Promise<void> },
) {
  const { words: { export: texts } } = useLanguage();
  const [state, setState] = useState<"busy" | "failed">();
  const onClick = async () => {
    if (state === "busy") return;
    setState("busy");
    try {
      await save();
      setState(undefined);
    } catch {
      setState("failed");
      announce(texts.failed);
    }
  };
  const isBusy = state === "busy";
  return (
    <>
      <button
        type="button"
        class="small"
        aria-disabled={isBusy}
        onClick={onClick}
      >
        <Icon name="download" />
        <span>{isBusy ? texts.preparing : label}</span>
      </button>
      {state === "failed" && <p class="caution">{texts.failed}</p>}
    </>
  );
}
