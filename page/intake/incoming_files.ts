/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";

/**
 * Takes files that are dropped anywhere on the page or pasted.
 * @returns whether files hang over the page
 */
export function useIncomingFiles(
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Every element under the pointer tells of it: over none means outside.
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
      take.current([...(event.dataTransfer?.files ?? [])]);
    }, { signal });
    document.addEventListener("paste", ({ clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take.current(files);
    }, { signal });
    return () => stop.abort();
  }, []);
  return isDragging;
}

/** Text that is dragged is none of our business. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
