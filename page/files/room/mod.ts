/**
 * The part of the room that loads on demand:
 *
 *   ask_card.tsx               asks whether new files are added or replace those before
 *   files_panel.tsx            the files of a result: months, rows, notes
 *   shared_choice.tsx          months of several files: add them up, or leave rows out
 *   keep_field.tsx             keeps the files in this browser, or forgets them
 *   kept_card.tsx              offers what was kept; says what went wrong
 *
 * @module
 */
export {
  forgetKept,
  keepFiles,
  onKeptChange,
  readKept,
  readKeptFiles,
} from "../../kept/mod.ts";
export { AskCard } from "./ask_card.tsx";
export { FilesPanel } from "./files_panel.tsx";
export { filesOfFolder, filesOfItems, FolderError } from "../folder.ts";
export { KeptCard, KeptProblemLine } from "./kept_card.tsx";
export { SharedChoice } from "./shared_choice.tsx";
