/**
 * The start, which the page shows first. Nothing here imports code of a result.
 *
 *   intake.tsx          heading and drop zone
 *   sample.ts           the sample and its targets
 *   incoming_files.tsx  receives files dropped anywhere, or pasted
 *   picked.ts           the workbooks among files and in folders
 * @module
 */
export { FilesContext, type FilesState } from "../context.ts";
export { DropOverlay, useIncomingFiles } from "./incoming_files.tsx";
export { Intake } from "./intake.tsx";
export { type Incoming, pickedOf } from "./picked.ts";
export { prepareSample } from "./sample.ts";
