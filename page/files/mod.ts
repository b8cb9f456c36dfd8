/**
 * How files come to the page, and what becomes of them:
 *
 *   intake/      the start: files and folders, or the sample
 *   context.ts   actions on the files of a result, for its components
 *   panels/      questions and lists about the files of a result
 *
 * @module
 */
export { useFiles } from "./context.ts";
export { AskCard } from "./panels/ask_card.tsx";
export { FilesPanel } from "./panels/files_panel.tsx";
export { ChoiceForAll, SharedChoice } from "./panels/shared_choice.tsx";
