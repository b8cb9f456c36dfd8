/**
 * Everything after the start, in one bundle that loads when the page is idle.
 * Once it is loaded, neither a file nor an export needs a connection.
 */
export { prepareReport } from "../export/mod.ts";
export { AskCard } from "../files/panels/mod.ts";
export {
  FailureView,
  ResultBar,
  ResultScope,
  ResultView,
} from "../sections/mod.ts";
