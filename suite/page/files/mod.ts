/**
 * The files of the page:
 *
 *   intake/      the start: files and folders, or the sample
 *   context.ts   actions on the files of a result, for its components
 *   panels/      lists the files of a result, and asks how to use them
 *
 * @module
 */
export { useFiles } from "./context.ts";
export { AskCard } from "./panels/ask_card.tsx";
export { FilesPanel } from "./panels/files_panel.tsx";
export { SharedChoice } from "./panels/shared_choice.tsx";
