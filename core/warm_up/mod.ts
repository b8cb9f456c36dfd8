/**
 * What the service does before its first analysis to make all of them fast:
 *
 *   warm_up         analyses that never end keep compiled code alive
 *   tiny_workbook   what they analyze
 *
 * ```ts
 * import { aggregate } from "../sales/mod.ts";
 *
 * export async function loadAnalysis() {
 *   await warmUp(); // once, before the first request
 *   return aggregate;
 * }
 * ```
 * @module
 */
export { warmUp } from "./warm_up.ts";
