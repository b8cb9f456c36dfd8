/** Actions on the files of a result, for every component. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type {
  Decisions,
  LeftOut,
  TargetsWorkbook,
  Workbook,
} from "../../explore/workbooks/mod.ts";

export interface FilesState {
  /** Adds files, or a folder, to the files of the result. */
  add(files: readonly File[]): void;
  /** Removes a file that does not count, and analyzes the others again. */
  remove(file: Workbook | TargetsWorkbook | LeftOut): void;
  /** Reads all rows again of files of which rows are left out. */
  correct(): void;
  /** Applies other decisions about files. */
  decide(change: (now: Decisions) => Decisions): void;
  /** Whether the files panel opens with the next result. */
  opensPanel: { current: boolean };
}

export const FilesContext = createContext<FilesState | undefined>(undefined);

/** @throws {Error} outside of the page */
export function useFiles(): FilesState {
  const state = useContext(FilesContext);
  if (state === undefined) throw new Error("There are no files here");
  return state;
}
