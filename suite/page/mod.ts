/// <reference lib="dom" />
/**
 * The page at `/`: analyzes workbooks in the browser and shows the result. The
 * service sends its HTML with an empty `#app` above the reference text; this
 * script fills `#app`.
 *
 *   app/         idle, working, failed, done; imports all other rooms
 *   sections/    the sections of a result
 *   files/       adds, lists and removes files
 *   export/      saved files, pictures
 *   controls/    tables, menus, fields; they know nothing of sales
 *   words/       texts and language
 *   model/       worker, state, questions, answers; draws nothing
 *   style/       the style sheets
 *   try_it.ts    the form below the app that sends a signed request
 *   loader.ts    a script of its own, which loads the page again if a file of
 *                it is missing
 *
 * `suite/bundle.ts` bundles it; nothing imports it.
 * @module
 */
import { h, render } from "preact";
import { App } from "./app/app.tsx";
import { tryOnSubmit } from "./try_it.ts";
import { initialLanguage, languageOf } from "./words/mod.ts";

// Shows the reference in this language from the first paint on.
document.documentElement.lang = languageOf(initialLanguage()).tag;
const root = document.getElementById("app");
if (root !== null) render(h(App, {}), root);
tryOnSubmit();
