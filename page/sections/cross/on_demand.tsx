/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import { onDemand } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Pixels below the window at which to load it, so that nobody waits. */
const AHEAD = "800px";

export const crossRoom = onDemand(() => import("./cross.tsx"));

/** The cross table, loaded when it comes into sight. */
export function CrossOnDemand() {
  const { words } = useLanguage();
  const section = useRef<HTMLElement>(null);
  const { room, hasFailed } = crossRoom.use();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setNear(true);
    }, { rootMargin: AHEAD });
    if (section.current !== null) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section class="cross" aria-labelledby="cross-heading" ref={section}>
      {room !== undefined && isNear
        ? <room.Cross />
        : <h2 id="cross-heading">{words.cross.heading}</h2>}
      {hasFailed && <p class="caution">{words.notLoaded}</p>}
    </section>
  );
}
