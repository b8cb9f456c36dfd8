/**
 * The sections of a result, which load after the start. `bar/` asks, `result/`
 * puts the sections in order below the key figures, and `paper.tsx` puts them on
 * one printed page. `failure_view.tsx` stands in place of a result, `lacking.tsx`
 * in place of a section.
 * @module
 */
export { FailureView } from "./failure_view.tsx";
export { ResultBar } from "./bar/result_bar.tsx";
export { ResultScope, ResultView } from "./result/result_view.tsx";
