import { useEffect, useState } from "preact/hooks";

let say: ((text: string) => void) | undefined;

/** Announces a text to screen readers after their current sentence. */
export function announce(text: string): void {
  say?.(text);
}

/** The live region of the page. */
export function Announcer() {
  const [{ text, count }, setSaid] = useState({ text: "", count: 0 });
  useEffect(() => {
    say = (text) => setSaid(({ count }) => ({ text, count: count + 1 }));
  }, []);
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
      {/* Screen readers repeat a text only if it differs. */}
      {count % 2 === 0 ? "" : "\u00a0"}
    </p>
  );
}

/**
 * Announces a text when it appears on the screen and whenever it changes;
 * clears the announcement when the text disappears. An empty text is not said.
 */
export function useSpoken(text: string): void {
  useEffect(() => {
    // Screen readers already say the value of a slider.
    const isSaid = document.activeElement?.role === "slider";
    if (text !== "" && !isSaid) announce(text);
  }, [text]);
  useEffect(() => () => announce(""), []);
}
