/// <reference lib="dom" />
/**
 * The page at `/`: analyzes workbooks in the browser and shows the result. The
 * service sends its HTML with an empty `#app` above the reference text; this
 * fills it.
 *
 *   app.tsx       the parts below, by the state of the analysis
 *   analysis.ts   files -> a result or failures
 *   use_files.ts  files that come, go, or are kept
 *   address.ts    where the service is
 *   engine/       files -> statistics, in a worker that runs `core/`
 *   service/      the same by the service: signed, and shown step by step
 *   intake/       files chosen, dropped, pasted
 *   files/        files of a result: adding, removing, adding up
 *   kept/         the storage of files that the reader keeps
 *   bad_cells/    the cells to correct of a refused file
 *   selection/    the selected part of the data, kept in the address
 *   view/         that part of the data, for every section
 *   result/       a result: its sections, figures and notes
 *   bar/          shows and changes the selection
 *   moved/        what changed, and who did it
 *   months/       the months as a chart
 *   ranking/      rankings and new hospitals
 *   figures/      shares, changes, orders: only numbers
 *   paper/        the report on paper
 *   pictures/     charts and rankings as pictures
 *   export/       saves reports, CSV, JSON
 *   parts/        controls
 *   reference/    the text below the app: tabs, copying, contents
 *   words/        all texts, a file per language
 *   style/        the style sheets
 *
 * `docs/bundle.ts` bundles it; nothing imports it.
 * @module
 */
import { h, render } from "preact";
import { App } from "./app.tsx";
import { initialLanguage, languageOf } from "./language.ts";
import { announce, copyText } from "./parts/mod.ts";
import { startReference } from "./reference/mod.ts";

// The reference is in this language from the first paint on.
document.documentElement.lang = languageOf(initialLanguage()).tag;
const root = document.getElementById("app");
if (root !== null) render(h(App, {}), root);
startReference({ announce, copyText });
