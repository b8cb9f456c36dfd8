/**
 * The files of the page: intake.tsx shows the start and receives files;
 * picked.ts finds the workbooks among the files. Nothing here imports code of a
 * result; `panels/` does.
 * @module
 */
export * from "./intake.tsx";
export * from "./picked.ts";
