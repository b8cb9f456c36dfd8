/**
 * How files come to the page, and what becomes of them:
 *
 *   intake/        the start: chosen, dropped, pasted, or the sample
 *   context.ts     actions on the files of a result, for its components
 *   on_demand.ts   loads room.ts with what follows
 *   folder.ts      the workbooks of a folder
 *   panels/        questions and lists about the files of a result
 *
 * @module
 */
export { FilesContext, type FilesState, useFiles } from "./context.ts";
export { DropOverlay } from "./intake/drop_overlay.tsx";
export { type Incoming, useIncomingFiles } from "./intake/incoming_files.ts";
export { Intake } from "./intake/intake.tsx";
export { filesRoom } from "./on_demand.ts";
