/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import type { Incoming } from "./picked.ts";
import { Icon } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/**
 * Receives files dropped anywhere on the page, or pasted.
 * @returns whether files are being dragged over the page
 */
export function useIncomingFiles(
  onFiles: (incoming: Incoming) => void,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Each element that the pointer enters or leaves fires an event; at 0 the
    // pointer has left the page.
    let depth = 0;
    document.addEventListener("dragenter", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth++;
      setDragging(true);
    }, { signal });
    document.addEventListener("dragleave", (event) => {
      if (!hasFiles(event)) return;
      depth--;
      if (depth <= 0) setDragging(false);
    }, { signal });
    document.addEventListener("dragover", (event) => {
      if (hasFiles(event)) event.preventDefault();
    }, { signal });
    document.addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      take.current(incomingOf(event.dataTransfer));
    }, { signal });
    document.addEventListener("paste", ({ clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take.current({ files });
    }, { signal });
    return () => stop.abort();
  }, []);
  return isDragging;
}

/** Reads the entries at once: the browser clears them after the event. */
function incomingOf(dropped: DataTransfer | null): Incoming {
  const files = [...(dropped?.files ?? [])];
  const entries = [...(dropped?.items ?? [])]
    .map((item) => item.kind === "file" ? item.webkitGetAsEntry?.() : null)
    .filter((entry) => entry !== null && entry !== undefined);
  return entries.some(({ isDirectory }) => isDirectory)
    ? { files, entries }
    : { files };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** Covers the page while files are dragged over it; any place takes a drop. */
export function DropOverlay() {
  const { words } = useLanguage();
  return (
    <div class="overlay" role="status">
      <div>
        <Icon name="sheet" />
        <p>{words.intake.drop}</p>
        <p class="quiet">{words.intake.dropHint}</p>
      </div>
    </div>
  );
}
