/// <reference lib="dom" />
import { useEffect, useState } from "preact/hooks";

const CHANGED = "announce";
const announcements = new EventTarget();

/** Has screen readers say a text once they have finished what they say. */
export function announce(text: string): void {
  announcements.dispatchEvent(new CustomEvent(CHANGED, { detail: text }));
}

/** The live region of the page. */
export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) setText(String(event.detail));
    };
    announcements.addEventListener(CHANGED, listen);
    return () => announcements.removeEventListener(CHANGED, listen);
  }, []);
  return <p class="unseen" role="status" aria-live="polite">{text}</p>;
}
