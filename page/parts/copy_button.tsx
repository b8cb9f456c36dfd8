/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { announce } from "./announcer.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  /** A long text is made only when it is copied. */
  text: string | (() => string);
  label: string;
  done: string;
}

/** A button that copies a text, and says so for a moment. */
export function CopyButton({ text, label, done }: Props) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 1600);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    await copyText(typeof text === "string" ? text : text());
    setDone(true);
    announce(done);
  };
  return (
    <button type="button" class="small" onClick={copy}>
      <Icon name={isDone ? "check" : "copy"} />
      <span>{isDone ? done : label}</span>
    </button>
  );
}

/** Copies with the clipboard API, or with a selection if the page may not use that. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
