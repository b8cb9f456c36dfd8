/**
 * How files come to the page:
 *
 *   intake.tsx          the start of the page: choose files, or try the sample
 *   incoming_files.ts   files dropped anywhere, or pasted
 *   drop_overlay.tsx    covers the page while files are dragged over it
 *   headers_card.tsx    the columns that a workbook needs
 * @module
 */
export { DropOverlay } from "./drop_overlay.tsx";
export { type Incoming, useIncomingFiles } from "./incoming_files.ts";
export { Intake } from "./intake.tsx";
