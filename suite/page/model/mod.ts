/**
 * The data and the state of the page, without components:
 *
 *   batch.ts    the files of the next analysis, and its result
 *   engine/     files -> statistics, in a worker that runs `core/`
 *   state/      the question of the page in its address; questions of sections
 *   answers.ts  the answers that sections draw
 * @module
 */
export * from "./answers.ts";
export * from "./batch.ts";
export * from "./choices_file.ts";
export { analyze, prepare, rejectedRowsOf } from "./engine/explorer.ts";
export { type FileFailure, fileOf, type Progress } from "./engine/messages.ts";
export * from "./failure.ts";
export { fitsAddress, type KeptState, usePageState } from "./state/address.ts";
export * from "./state/page_state.ts";
export { type OrderOptions, WorkerReserve } from "./workers.ts";
