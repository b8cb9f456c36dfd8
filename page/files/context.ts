/** Actions on the files of a result, for all of its components. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import type { Batch } from "../model/mod.ts";

export interface FilesState {
  /** Analyzes more files, or those of a folder, together with those of the result. */
  add(files: readonly File[]): void;
  /** Analyzes the files of the result without some. */
  remove(change: (batch: Batch) => Batch): void;
  /** Counts shared months in another way. */
  decide(decisions: Decisions): void;
  /** Whether the panel of the files opens with the next result. */
  opensPanel: { current: boolean };
}

export const FilesContext = createContext<FilesState | undefined>(undefined);

/** @throws {Error} outside of the page */
export function useFiles(): FilesState {
  const state = useContext(FilesContext);
  if (state === undefined) throw new Error("There are no files here");
  return state;
}
