/// <reference lib="dom" />
import { useState } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { Cross } from "./cross.tsx";

/** The cross table, folded until the reader or the address opens it. */
export function FoldedCross() {
  const { words } = useLanguage();
  const { state: { question } } = useSelected();
  const [isOpen, setOpen] = useState(question.show === "cross");
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
