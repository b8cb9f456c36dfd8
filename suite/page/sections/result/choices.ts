/** The reader's choices in a result beyond address and files. */
import { createContext } from "preact";
import { useContext, useMemo, useRef, useState } from "preact/hooks";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import type { PlainTable } from "../../../report/mod.ts";
import type { ChangeState } from "../changes/change_states.ts";

/** The name in the open panel. */
export interface Opened {
  by: NameColumn;
  name: string;
}

/** A table to save or to copy. */
export interface SavedTable extends PlainTable {
  /** Without its type. */
  fileName: string;
}

export interface Choices {
  opened: Opened | undefined;
  open(opened: Opened | undefined): void;
  /** The chosen state of hospitals that came or went. */
  changeState: ChangeState;
  chooseChangeState(state: ChangeState): void;
  /** Makes the shown table of names, with the months in the first column. */
  savedTable: { current: () => SavedTable };
  /** Makes the same table as it is on the screen, to copy. */
  copiedTable: { current: () => PlainTable };
  /** Prints the result. */
  print: { current: () => void | Promise<void> };
}

export const ChoicesContext = createContext<Choices | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useChoices(): Choices {
  const choices = useContext(ChoicesContext);
  if (choices === undefined) throw new Error("There is no result here");
  return choices;
}

/** The choices of a new result. */
export function useNewChoices(): Choices {
  const [opened, open] = useState<Opened>();
  const [changeState, chooseChangeState] = useState<ChangeState>("lost");
  const savedTable = useRef<() => SavedTable>(() => ({
    fileName: "",
    columns: [],
    rows: [],
  }));
  const copiedTable = useRef<() => PlainTable>(savedTable.current);
  const print = useRef<() => void | Promise<void>>(() => globalThis.print());
  return useMemo(
    () => ({
      opened,
      open,
      changeState,
      chooseChangeState,
      savedTable,
      copiedTable,
      print,
    }),
    [opened, changeState],
  );
}
