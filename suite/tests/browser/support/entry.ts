/** What the tests call in the browser, bundled like the page. */
export {
  SalesStatistics,
  sendRequest,
  signRequest,
} from "../../../client/mod.ts";
export {
  analyze,
  EngineRefusal,
  prepare,
} from "../../../page/model/engine/analyze.ts";
