/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import type { Incoming } from "./picked.ts";

/**
 * Receives files that are dropped anywhere on the page or pasted.
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
    // Every element under the pointer fires events: at 0 the pointer is
    // outside.
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

/** The entries must be read at once: the browser drops them after the event. */
function incomingOf(dropped: DataTransfer | null): Incoming {
  const files = [...(dropped?.files ?? [])];
  const entries = [...(dropped?.items ?? [])]
    .map((item) => item.kind === "file" ? item.webkitGetAsEntry?.() : null)
    .filter((entry) => entry !== null && entry !== undefined);
  return entries.some(({ isDirectory }) => isDirectory)
    ? { files, entries }
    : { files };
}

/** Whether files are dragged, not text. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
