/// <reference lib="dom" />
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Batch, Progress } from "../model/mod.ts";
import { announce } from "../controls/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";

interface Props {
  files: Batch["files"];
  progress: Progress | undefined;
  onCancel(): void;
}

/** In a shorter analysis, progress would only flicker. */
const PATIENCE_MS = 150;

/** The progress of an analysis. */
export function WorkingView({ files, progress, onCancel }: Props) {
  const { words, formats } = useLanguage();
  const texts = words.working;
  const [isShown, setShown] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => cancel.current?.focus(), [isShown]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const index = progress?.file ?? 0;
  const ratio = progress && bytes > 0
    ? Math.min(1, progress.bytesRead / bytes)
    : undefined;
  const quarter = 25 * Math.floor(4 * (ratio ?? 0));
  useEffect(() => {
    if (isShown) announce(texts.share(quarter));
  }, [isShown, quarter]);
  return (
    <section
      class="working"
      data-shown={isShown}
      aria-labelledby="working-heading"
    >
      <h1 id="working-heading">{texts.heading}</h1>
      <p class="name">
        {texts.file(
          isolated(files[index]?.name ?? ""),
          index + 1,
          files.length,
        )}
      </p>
      <progress
        aria-label={texts.heading}
        max={100}
        {...ratio !== undefined && { value: Math.round(ratio * 100) }}
      />
      <p class="counts">
        {progress
          ? [
            texts.read(formats.bytes(progress.bytesRead), formats.bytes(bytes)),
            texts.rows(formats.number(progress.rows)),
          ].join(" · ")
          : "\u00a0"}
      </p>
      <button type="button" ref={cancel} onClick={onCancel}>
        {texts.cancel}
      </button>
    </section>
  );
}
