/** What the page loads while it is idle: panels, folders, kept files. */
export { filesOfFolder, filesOfItems, FolderError } from "./folder.ts";
export {
  forgetKept,
  keepFiles,
  onKeptChange,
  readKept,
  readKeptFiles,
} from "./kept/kept_files.ts";
export { AskCard } from "./panels/ask_card.tsx";
export { FilesPanel } from "./panels/files_panel.tsx";
export { ForgottenLine } from "./panels/forget_button.tsx";
export { KeepOffer } from "./panels/keep_offer.tsx";
export { KeptCard, KeptProblemLine } from "./panels/kept_card.tsx";
export { SharedChoice } from "./panels/shared_choice.tsx";
