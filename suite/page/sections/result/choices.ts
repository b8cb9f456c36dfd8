/** The reader's choices in a result beyond address and files. */
import { createContext } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import type { ChangeState } from "../changes/change_states.ts";

/** The name in the open panel. */
export interface Opened {
  by: NameColumn;
  name: string;
}

export interface Choices {
  opened: Opened | undefined;
  open(opened: Opened | undefined): void;
  /** The chosen state of hospitals that came or went. */
  changeState: ChangeState;
  chooseChangeState(state: ChangeState): void;
  /** Prints the result. */
  print(): Promise<void>;
}

export const ChoicesContext = createContext<Choices | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useChoices(): Choices {
  const choices = useContext(ChoicesContext);
  if (choices === undefined) throw new Error("There is no result here");
  return choices;
}

/** The choices of a new result. */
export function useNewChoices(print: Choices["print"]): Choices {
  const [opened, open] = useState<Opened>();
  const [changeState, chooseChangeState] = useState<ChangeState>("lost");
  return useMemo(
    () => ({ opened, open, changeState, chooseChangeState, print }),
    [opened, changeState, print],
  );
}
