import { useId, useLayoutEffect, useRef } from "preact/hooks";
import {
  type Batch,
  fileOf,
  type Picked,
  sameNames,
  withFiles,
  withReplaced,
} from "../../model/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";

interface Props {
  picked: Picked;
  base: Batch;
  onBatch(batch: Batch): void;
  onCancel(): void;
}

/** Maximum number of names to show; the others are counted. */
const MAX_NAMES = 3;

/**
 * Asks whether new files add to the current ones or replace them; if any have
 * the same name, first offers to replace only these. The card takes the focus
 * and returns it when cancelled. Escape cancels.
 */
export function AskCard({ picked, base, onBatch, onCancel }: Props) {
  const { formats, words: { files: { ask }, working } } = useLanguage();
  const [title, text] = [useId(), useId()];
  const box = useRef<HTMLDivElement>(null);
  // Before the card is painted, so that no key press goes elsewhere.
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector("button")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const names = base.files.map((file) => isolated(fileOf(file).name));
  const same = sameNames(base, picked);
  const listed = names.length > MAX_NAMES
    ? ask.several(names[0], names.length)
    : formats.list(names);
  const ways: [label: string, batch: Batch][] = [
    [ask.add, withFiles(base, picked)],
    [ask.replace, picked],
  ];
  if (same.length > 0) {
    ways.unshift([ask.replaceSame(same.length), withReplaced(base, picked)]);
  }
  return (
    <div
      ref={box}
      class="ask"
      role="dialog"
      aria-labelledby={title}
      aria-describedby={text}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <h2 id={title}>
        {ask.title(picked.files.length, isolated(picked.files[0].name))}
      </h2>
      <p id={text}>
        {ask.onPage(listed)}
        {same.length > 0 && ask.sameName(formats.list(same.map(isolated)))}
      </p>
      <div class="row">
        {ways.map(([label, batch], at) => (
          <button
            key={label}
            type="button"
            class={at === 0 ? "primary" : undefined}
            onClick={() => onBatch(batch)}
          >
            {label}
          </button>
        ))}
        <button type="button" class="link" onClick={onCancel}>
          {working.cancel}
        </button>
      </div>
    </div>
  );
}
