/**
 * The log on stdout; log_writer waits for a reader that is slow.
 * @module
 */
export { type Log, openLog } from "./log.ts";
