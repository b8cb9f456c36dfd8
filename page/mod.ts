/**
 * The page at `/`: analyzes workbooks in the browser and shows the result. The
 * service sends its HTML with an empty `#app` above the reference text; this
 * fills it.
 *
 *   engine/    files -> statistics, in a worker that runs `core/`
 *   app.tsx    what people see
 *
 * `docs/bundle.ts` bundles it; nothing imports it.
 * @module
 */
import { mountApp } from "./app.tsx";

const root = document.getElementById("app");
if (root !== null) mountApp(root);
