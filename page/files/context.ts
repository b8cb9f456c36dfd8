/** Actions on the files of a result, for all of its components. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Decisions } from "../../explore/workbooks/mod.ts";

export interface FilesState {
  /** Analyzes more files together with those of the result. */
  add(files: readonly File[]): void;
  /** Analyzes all files of a folder, which the browser lists. */
  addFolder(files: readonly File[]): void;
  /** Analyzes all files of the result but one. */
  remove(index: number): void;
  /** Forgets a file that counts nowhere. */
  removeLeftOut(index: number): void;
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
