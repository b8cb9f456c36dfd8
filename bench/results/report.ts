/**
 * Renders results as Markdown, for the console and README.md. Used by main.ts.
 */
import { describeCircumstances } from "./circumstances.ts";
import type { Summary } from "../measure.ts";
import type {
  AdversarialResult,
  Results,
  ScalingResult,
  ServerMemoryResult,
  WorkloadResult,
} from "./results.ts";
import { lossesOf, targetsOf } from "./targets.ts";

/** The whole report in Markdown. */
export function renderReport(results: Results): string {
  return [
    describeCircumstances(),
    renderTargets(results),
    ...results.sales.map(renderWorkload),
    renderAdversarial(results.adversarial),
    renderServerMemory(results.serverMemory),
    renderScaling(results.rows),
    renderQuestions(results.questions),
    renderColdStart(results.coldStart),
    renderFirstRequest(results.firstRequest),
  ].filter((section) => section !== "").join("\n\n");
}

export function renderWorkload(
  { file, floor, times, memory }: WorkloadResult,
): string {
  const rows = [...times].map(([name, summary]) => {
    const added = memory.get(name)?.added;
    return [
      name,
      ratio(summary.median / floor),
      spread(summary, floor),
      added === undefined ? "" : `+${added.toFixed(0)}`,
    ];
  });
  const size = (file.size / 1e6).toFixed(2);
  return section(
    `${file.name}: ${count(file.totals.rows)} rows, ${size} MB`,
    ["", "x floor", "quartiles", "peak MB"],
    rows,
  );
}

export function renderAdversarial(
  results: readonly AdversarialResult[],
): string {
  return section(
    "Our statistics on files that are made to be slow",
    ["", "rows", "file MB", "x floor", "copy", "peak MB"],
    results.map(({ file, ratio: ours, copy, memory }) => [
      file.name,
      count(file.totals.rows),
      (file.size / 1e6).toFixed(2),
      ratio(ours),
      ratio(copy),
      `+${memory.added.toFixed(0)}`,
    ]),
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

export function renderScaling(results: readonly ScalingResult[]): string {
  const names = [...results[0]?.times.keys() ?? []];
  const perRow = ({ file, times }: ScalingResult, name: string) =>
    (times.get(name)?.median ?? NaN) / file.totals.rows;
  return section(
    "Time and memory by rows",
    [
      "sheet",
      "rows",
      "file MB",
      ...names.map((name) => `${name}, time per row`),
      ...names.map((name) => `${name}, peak MB`),
    ],
    results.map((result) => [
      result.file.name,
      count(result.file.totals.rows),
      (result.file.size / 1e6).toFixed(1),
      ...names.map((name) =>
        ratio(perRow(result, name) / perRow(results[0], name))
      ),
      ...names.map((name) => `+${result.memory.get(name)?.added.toFixed(0)}`),
    ]),
  );
}

export function renderQuestions(
  results: Results["questions"],
): string {
  const names = [...results[0]?.times.keys() ?? []];
  return section(
    "Questions about rows in memory, x the first one",
    ["", ...results.map(({ rows }) => `${count(rows)} rows`)],
    names.map((name) => [
      name,
      ...results.map(({ times }) => {
        const time = (name: string) => times.get(name)?.median ?? NaN;
        return ratio(time(name) / time(names[0]));
      }),
    ]),
  );
}

export function renderColdStart(results: Results["coldStart"]): string {
  const hello = results.get("hello world")?.median ?? NaN;
  return section(
    "From starting the process to the first answer",
    ["", "x hello world", "quartiles"],
    [...results].map(([name, summary]) => [
      name,
      ratio(summary.median / hello),
      spread(summary, hello),
    ]),
  );
}

export function renderFirstRequest(results: Results["firstRequest"]): string {
  return section(
    "The first request to a new process, of 200 rows",
    ["", "x a warm one", "quartiles"],
    [...results].map(([name, summary]) => [
      name,
      ratio(summary.median),
      spread(summary, 1),
    ]),
  );
}

export function renderTargets(results: Results): string {
  const targets = targetsOf(results);
  const missed = targets.filter(({ isMet }) => !isMet);
  const table = section(
    `Targets: ${targets.length - missed.length} of ${targets.length} met`,
    ["target", "file", "measured", "copy", ""],
    targets.map(({ what, file, measured, copy, isMet }) => [
      what,
      file,
      measured,
      copy,
      isMet ? "met" : "**missed**",
    ]),
  );
  const losses = lossesOf(results).map((line) => `\n- ${line}`);
  return table === "" ? "" : [table, ...losses].join("\n");
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

function ratio(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

function spread({ low, high }: Summary, base: number): string {
  return `${ratio(low / base)} to ${ratio(high / base)}`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
