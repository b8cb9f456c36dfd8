/**
 * Limits of the load at any time. Requests beyond these limits wait, or are
 * refused with `overloaded`:
 *
 *   admission       analyses that run and wait, in turns by api key
 *   late_keys       api keys whose analyses ran out of time
 *   body_budget     bytes of request bodies, shared by the api keys
 *   answer_budget   bytes of answers and documents that clients have not read yet
 *   shares          how much each api key uses
 * @module
 */
export { Admission, overloaded } from "./admission.ts";
export { AnswerBudget } from "./answer_budget.ts";
export { BodyBudget, type BufferedBody } from "./body_budget.ts";
