/**
 * Sentences about an answer, for the command and the agent tool:
 *
 *   lines  title, totals, notes and refusals; the heads of columns
 *   periods  months and orders as people write them: `2024-Q2`, `last month`,
 *            `share:asc`
 *   words  in both languages
 * @module
 */
export * from "./periods.ts";
export * from "./lines.ts";
