/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../words/mod.ts";
import { announce } from "./announcer.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  copy(): Promise<void>;
  label: string;
  done: string;
}

const icons = { done: "check", failed: "alert" } as const;
type Outcome = keyof typeof icons;

/** A button that copies, and shows for a moment whether that succeeded. */
export function CopyButton({ copy, label, done }: Props) {
  const { words } = useLanguage();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 1600);
    return () => clearTimeout(timer);
  }, [outcome]);
  const texts = { done, failed: words.notCopied };
  const onClick = async () => {
    let outcome: Outcome = "done";
    try {
      await copy();
    } catch {
      outcome = "failed";
    }
    setOutcome(outcome);
    announce(texts[outcome]);
  };
  return (
    <button type="button" class="small" onClick={onClick}>
      <Icon name={outcome === undefined ? "copy" : icons[outcome]} />
      <span>{outcome === undefined ? label : texts[outcome]}</span>
    </button>
  );
}
