/**
 * What the page shows of an answer:
 *
 *   result_view.tsx      all of it
 *   toolbar.tsx          its source, and how to save it
 *   export_menu.tsx      CSV, JSON, paper
 *   notes_list.tsx       what was done to the data
 *   notes.ts             what is worth knowing about the data
 *   shared_questions.tsx  asks how months count that files may have twice
 *   headline.tsx         five figures with their changes
 *   terms.tsx            how the figures are calculated, on demand
 * @module
 */
export { ResultView } from "./result_view.tsx";
