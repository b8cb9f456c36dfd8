/**
 * The files of the page: intake.tsx shows the start and receives files;
 * picked.ts finds the workbooks among the files. Nothing here imports code of a
 * result; `panels/` does.
 * @module
 */
export {
  DropOverlay,
  FilesContext,
  type FilesState,
  Intake,
  prepareSample,
  useFiles,
  useIncomingFiles,
} from "./intake.tsx";
export { type Incoming, pickedOf } from "./picked.ts";
