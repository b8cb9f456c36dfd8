/** The result on the page, its state, and ways to change the state. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Result } from "../batch.ts";
import type { KeptState } from "../state/use_page_state.ts";
import type { View } from "./view.ts";

export interface Selected extends KeptState {
  result: Result;
  /** The answers in the sections; may lag behind the state for a moment. */
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
