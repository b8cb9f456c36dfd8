/**
 * Renders results as Markdown, for the console and README.md. Used by main.ts.
 */
import { describeCircumstances } from "./circumstances.ts";
import type { Summary } from "./measure.ts";
import type {
  Results,
  ScalingResult,
  ServerMemoryResult,
  WorkloadResult,
} from "./results.ts";
import { lossesOf, targetsOf } from "./targets.ts";

/** The titles of the two series. */
export const ROWS_TITLE = "Time and memory by rows";
export const NAMES_TITLE = "Time and memory by distinct names";

/** The whole report in Markdown. */
export function renderReport(results: Results): string {
  return [
    describeCircumstances(),
    renderTargets(results),
    ...results.sales.map(renderWorkload),
    ...results.adversarial.map(renderWorkload),
    renderServerMemory(results.serverMemory),
    renderScaling(ROWS_TITLE, results.rows),
    renderScaling(NAMES_TITLE, results.names),
    renderQuestions(results.questions),
    renderColdStart(results.coldStart),
  ].filter((section) => section !== "").join("\n\n");
}

export function renderWorkload(
  { file, floor, times, memory }: WorkloadResult,
): string {
  const rows = [...times].map(([name, summary]) => {
    const added = memory.get(name)?.added;
    return [
      name,
      milliseconds(summary.median),
      spread(summary),
      (summary.median / floor).toFixed(1),
      added === undefined ? "" : `+${added.toFixed(0)}`,
    ];
  });
  const size = (file.size / 1e6).toFixed(2);
  return section(
    `${file.name}: ${count(file.totals.rows)} rows, ${size} MB`,
    ["", "median ms", "quartiles", "x floor", "peak MB"],
    rows,
  );
}

export function renderServerMemory(
  results: readonly ServerMemoryResult[],
): string {
  return section(
    "Peak memory of a new server process, MB",
    ["workload", "idle", "one request", "eight at once"],
    results.map(({ workload, one, eight }) => [
      workload,
      one.idle.toFixed(0),
      `+${one.added.toFixed(0)}`,
      `+${eight.added.toFixed(0)}`,
    ]),
  );
}

export function renderScaling(
  title: string,
  results: readonly ScalingResult[],
): string {
  const names = [...results[0]?.times.keys() ?? []];
  return section(
    title,
    [
      "sheet",
      "rows",
      "file MB",
      ...names.map((name) => `${name}, ms per 1,000 rows`),
      ...names.map((name) => `${name}, peak MB`),
    ],
    results.map(({ file, times, memory }) => [
      file.name,
      count(file.totals.rows),
      (file.size / 1e6).toFixed(1),
      ...names.map((name) =>
        ((times.get(name)?.median ?? NaN) * 1000 / file.totals.rows).toFixed(2)
      ),
      ...names.map((name) => `+${memory.get(name)?.added.toFixed(0)}`),
    ]),
  );
}

export function renderQuestions(
  results: Results["questions"],
): string {
  const names = [...results[0]?.times.keys() ?? []];
  return section(
    "Questions about rows in memory, median ms",
    ["", ...results.map(({ rows }) => `${count(rows)} rows`)],
    names.map((name) => [
      name,
      ...results.map(({ times }) =>
        milliseconds(times.get(name)?.median ?? NaN)
      ),
    ]),
  );
}

export function renderColdStart(results: Results["coldStart"]): string {
  return section(
    "From starting the process to the first answer",
    ["", "median ms", "quartiles"],
    [...results].map(([name, summary]) => [
      name,
      summary.median.toFixed(0),
      spread(summary),
    ]),
  );
}

export function renderTargets(results: Results): string {
  const targets = targetsOf(results);
  const missed = targets.filter(({ isMet }) => !isMet);
  const table = section(
    `Targets: ${targets.length - missed.length} of ${targets.length} met`,
    ["target", "workload", "measured", ""],
    targets.map(({ what, workload, measured, isMet }) => [
      what,
      workload,
      measured,
      isMet ? "met" : "**missed**",
    ]),
  );
  const losses = [
    ...missed.map(({ what, workload, measured }) =>
      `${workload}: ${measured} (target: ${what})`
    ),
    ...lossesOf(results),
  ];
  const list = losses.map((line) => `- ${line}`).join("\n") || "Nowhere.";
  return table === "" ? "" : `${table}\n\n### Where we lose\n\n${list}`;
}

function section(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return "";
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column].length))
  );
  const line = (cells: readonly string[]) =>
    `| ${
      cells.map((cell, column) =>
        column === 0
          ? cell.padEnd(widths[column])
          : cell.padStart(widths[column])
      ).join(" | ")
    } |`;
  const rule = line(
    widths.map((width, column) =>
      column === 0 ? "-".repeat(width) : "-".repeat(width - 1) + ":"
    ),
  );
  return `### ${title}\n\n${[line(head), rule, ...rows.map(line)].join("\n")}`;
}

function milliseconds(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

function spread({ low, high }: Summary): string {
  return `${milliseconds(low)} to ${milliseconds(high)}`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
