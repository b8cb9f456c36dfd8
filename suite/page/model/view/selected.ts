/** The result on the page, its selection, and ways to change the selection. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Result } from "../batch.ts";
import type { SelectionState } from "../selection/use_selection.ts";
import type { Lacking } from "./fit.ts";
import type { View } from "./view.ts";

export interface Selected extends SelectionState {
  /** What the selection asks for, and the data lacks. */
  lacking: Lacking;
  result: Result;
  /** The data in the sections; may lag behind the selection for a moment. */
  view: View;
  isBehind: boolean;
  /** Whether the worker does not answer. */
  hasFailed: boolean;
}

export const SelectedContext = createContext<Selected | undefined>(undefined);

/** @throws {Error} outside of a result */
export function useSelected(): Selected {
  const selected = useContext(SelectedContext);
  if (selected === undefined) throw new Error("There is no result here");
  return selected;
}
