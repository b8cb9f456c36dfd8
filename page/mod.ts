/// <reference lib="dom" />
/**
 * The page at `/`: analyzes workbooks in the browser and shows the result. The
 * service sends its HTML with an empty `#app` above the reference text; this
 * fills it.
 *
 *   app/         idle, working, failed, done: the room that knows all others
 *   sections/    what a result shows
 *   files/       how files come and go
 *   paper/       a result on one page of paper
 *   export/      saved files, pictures
 *   parts/       controls that know nothing of sales
 *   words/       texts and language
 *   model/       worker, selection, view, figures: nothing that draws
 *   reference/   the text below the app: contents, copying, a signed request
 *   style/       the style sheets
 *
 * `docs/bundle.ts` bundles it; nothing imports it.
 * @module
 */
import { h, render } from "preact";
import { App, deleteOldData } from "./app/mod.ts";
import { startReference } from "./reference/mod.ts";
import { initialLanguage, languageOf } from "./words/mod.ts";

// The reference is in this language from the first paint on.
document.documentElement.lang = languageOf(initialLanguage()).tag;
const root = document.getElementById("app");
if (root !== null) render(h(App, {}), root);
startReference();
deleteOldData();
