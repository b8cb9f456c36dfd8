/// <reference lib="dom" />

/** Contents to copy, by media type; programs pick the best type they know. */
interface Forms {
  "text/plain": string;
  "text/html"?: string;
}

/**
 * Copies a text.
 * @throws if the browser denies access to the clipboard
 */
export function copyText(text: string): Promise<void> {
  return copyForms({ "text/plain": text });
}

/**
 * Copies with the clipboard API, or else with a selection.
 * @throws if the browser denies access to the clipboard
 */
export async function copyForms(forms: Forms): Promise<void> {
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

function copySelected(forms: Forms): void {
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
