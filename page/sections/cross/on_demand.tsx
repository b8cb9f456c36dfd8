/// <reference lib="dom" />
import { useState } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { onDemand } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

export const crossRoom = onDemand(() => import("./cross.tsx"));

/** The cross table, folded until somebody opens it or an address asks for it. */
export function CrossOnDemand() {
  const { words } = useLanguage();
  const { selection: { crossed, cells } } = useSelected();
  const { room, hasFailed } = crossRoom.use();
  const [isOpen, setOpen] = useState(
    crossed !== undefined || cells !== undefined,
  );
  return (
    <details
      class="fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{words.cross.heading}</h2> <small>{words.cross.hint}</small>
      </summary>
      {isOpen && room !== undefined && <room.Cross />}
      {isOpen && hasFailed && <p class="caution">{words.notLoaded}</p>}
    </details>
  );
}
