/**
 * The files of the page: intake.tsx is the start, which the page shows first,
 * and where it takes files; picked.ts has the workbooks among them. Nothing here
 * imports code of a result; `panels/` does.
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
