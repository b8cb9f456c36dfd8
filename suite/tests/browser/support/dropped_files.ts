/** Drops files on a page, as a person does. */
import type { Page } from "./browser.ts";

export interface DroppedFile {
  name: string;
  bytes: Uint8Array;
  /** When it was modified last; now by default. */
  modified?: Date;
}

/** Drags files over the page and drops them; the browser must not open them itself. */
export async function drop(
  page: Page,
  files: readonly DroppedFile[],
): Promise<void> {
  await page.evaluate(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, bytes, lastModified } of files) {
        const content = new Uint8Array(bytes);
        transfer.items.add(new File([content], name, { lastModified }));
      }
      for (const type of ["dragenter", "dragover", "drop"]) {
        const event = new Event(type, { bubbles: true, cancelable: true });
        Object.defineProperty(event, "dataTransfer", { value: transfer });
        if (document.body.dispatchEvent(event)) {
          throw new Error(`${type} is left to the browser`);
        }
      }
    },
    files.map(({ name, bytes, modified = new Date() }) => ({
      name,
      bytes: [...bytes],
      lastModified: modified.getTime(),
    })),
  );
}
