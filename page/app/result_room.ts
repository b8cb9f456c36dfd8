/**
 * All that follows the start, in one bundle: it loads as soon as the page is
 * idle. From then on neither a file nor an export needs a connection.
 */
export { prepareReport } from "../export/mod.ts";
export { AskCard } from "../files/mod.ts";
export {
  FailureView,
  ResultBar,
  ResultScope,
  ResultView,
} from "../sections/mod.ts";
