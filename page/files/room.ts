/** What the page loads while it is idle: panels and folders. */
export { filesOfFolder, filesOfItems } from "./folder.ts";
export { AskCard } from "./panels/ask_card.tsx";
export { FilesPanel } from "./panels/files_panel.tsx";
export { ChoiceForAll, SharedChoice } from "./panels/shared_choice.tsx";
