/** What the tests call in the browser, bundled like the page. */
export * from "../../../client/mod.ts";
export * from "../../../page/engine/mod.ts";
