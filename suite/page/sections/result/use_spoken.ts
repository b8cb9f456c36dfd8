/// <reference lib="dom" />
import { useEffect } from "preact/hooks";
import { announce } from "../../controls/mod.ts";

/**
 * Announces a text of the screen once it is there, and whenever it changes;
 * unsaid once it leaves. Says nothing while the text is empty.
 */
export function useSpoken(text: string): void {
  useEffect(() => {
    // A slider says its own value.
    const isSaid = document.activeElement?.role === "slider";
    if (text !== "" && !isSaid) announce(text);
  }, [text]);
  useEffect(() => () => announce(""), []);
}
