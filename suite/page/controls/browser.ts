/** Services of the browser: copying, saving, loading, waiting, measuring. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/**
 * Copies with the clipboard API, or else with a selection.
 * @param html the same text, for programs that take HTML
 * @throws if the browser denies access to the clipboard
 */
export async function copyText(text: string, html?: string): Promise<void> {
  const forms = { "text/plain": text, ...html && { "text/html": html } };
  const blobs = Object.entries(forms).map(([type, text]) => [
    type,
    new Blob([text], { type }),
  ]);
  try {
    const item = new ClipboardItem(Object.fromEntries(blobs));
    await navigator.clipboard.write([item]);
  } catch {
    copySelected(forms);
  }
}

function copySelected(forms: Record<string, string>): void {
  const field = document.createElement("textarea");
  field.value = forms["text/plain"];
  field.addEventListener("copy", (event) => {
    event.preventDefault();
    for (const [type, text] of Object.entries(forms)) {
      event.clipboardData?.setData(type, text);
    }
  });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("The browser did not copy");
}

export function save(
  content: BlobPart,
  { name, type }: { name: string; type: string },
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * The address of the service without a slash at the end: the origin of the
 * page, and the path from its HTML, such as the prefix of a proxy.
 */
export function serviceAddress(): string {
  const { baseUrl = "" } = document.getElementById("app")?.dataset ?? {};
  const path = new URL(baseUrl, location.href).pathname;
  return location.origin + path.replace(/\/+$/, "");
}

/** Loads a sample of the service. @throws if it cannot be loaded */
export async function loadSample(
  name: string,
  signal: AbortSignal | null = null,
): Promise<File> {
  const response = await fetch(`${serviceAddress()}/${name}`, { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return new File([await response.blob()], name);
}

/** Longest wait for an idle browser; Chromium is sometimes never idle. */
const MAX_WAIT_MILLISECONDS = 1_000;

export function whenIdle(work: () => void): void {
  const timeout = MAX_WAIT_MILLISECONDS;
  if ("requestIdleCallback" in globalThis) {
    requestIdleCallback(work, { timeout });
  } else setTimeout(work, timeout);
}

/** The current width of an element in pixels; 0 before the layout. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}
