/// <reference lib="dom" />
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../controls/mod.ts";

/** Announces a text of the screen whenever it changes; unsaid once it leaves. */
export function useSpoken(text: string): void {
  const spoken = useRef(text);
  useEffect(() => {
    if (spoken.current === text) return;
    spoken.current = text;
    // A slider says its own value.
    if (document.activeElement?.role !== "slider") announce(text);
  }, [text]);
  useEffect(() => () => announce(""), []);
}
