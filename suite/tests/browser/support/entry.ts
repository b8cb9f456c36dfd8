/** The functions that tests call in the browser, bundled like the page. */
export { SalesStatistics } from "../../../client/mod.ts";
export { analyze } from "../../../page/model/engine/explorer.ts";
