/**
 * The clients of `API_CREDENTIALS_FILE`, read with pauses:
 *
 *   clients    text -> api keys and secrets; what has changed
 *   warnings   secrets that are weak or shared
 * @module
 */
export { changesBetween, parseClients } from "./clients.ts";
export { warningsOf } from "./warnings.ts";
