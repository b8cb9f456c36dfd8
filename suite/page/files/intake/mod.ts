/**
 * The start, which the page shows first. Nothing here imports code of a result.
 *
 *   intake.tsx          heading and drop zone
 *   sample.ts           the sample and its targets
 *   incoming_files.ts   receives files dropped anywhere, or pasted
 *   picked.ts           the workbooks among files and in folders
 *   drop_overlay.tsx    covers the page while files are dragged
 * @module
 */
export { FilesContext, type FilesState } from "../context.ts";
export { DropOverlay } from "./drop_overlay.tsx";
export { useIncomingFiles } from "./incoming_files.ts";
export { Intake } from "./intake.tsx";
export { type Incoming, pickedOf } from "./picked.ts";
export { prepareSample } from "./sample.ts";
