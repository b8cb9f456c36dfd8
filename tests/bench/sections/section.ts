/** The result of a part of the bench: a table, and figures for guards. */
import type { Guarded } from "../guards.ts";

export interface Section {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Figures for guards. */
  guarded?: Guarded;
}

/** A section as Markdown; `deno fmt` aligns its columns. */
export function renderSection({ title, head, rows }: Section): string {
  const rule = head.map((_, column) => column === 0 ? "---" : "--:");
  const lines = [head, rule, ...rows].map((cells) =>
    `| ${cells.join(" | ")} |`
  );
  return `### ${title}\n\n${lines.join("\n")}`;
}

/** A ratio with three digits. */
export function ratio(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
