/**
 * What the service does before its first analysis, so that all of them are
 * fast:
 *
 *   warm_up         analyses that never end keep compiled code alive
 *   tiny_workbook   what they analyze
 * @module
 */
export { warmUp } from "./warm_up.ts";
