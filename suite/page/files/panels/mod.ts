/**
 * Lists the files of a result, and asks how to use them.
 * @module
 */
export { AskCard } from "./ask_card.tsx";
export { FilesPanel, SharedChoice } from "./files_panel.tsx";
