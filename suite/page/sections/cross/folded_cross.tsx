/// <reference lib="dom" />
import { useState } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { Cross } from "./cross.tsx";

/** The cross table, folded until the reader or the address opens it. */
export function FoldedCross() {
  const { words } = useLanguage();
  const { selection: { crossed, cells } } = useSelected();
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
      {isOpen && <Cross />}
    </details>
  );
}
