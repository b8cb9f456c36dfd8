/** Metrics as text: OpenMetrics 1.0, and the text format 0.0.4 of Prometheus. */
import { withBusiest } from "./busiest_clients.ts";
import { families, type Family } from "./families.ts";
import { type Build, processSamples } from "./process.ts";
import type { Samples } from "./samples.ts";

export const OPEN_METRICS_TYPE =
  "application/openmetrics-text; version=1.0.0; charset=utf-8";

/** How many clients have series of their own. */
const MAX_NAMED_CLIENTS = 100;

/** The older format, for readers that ask for it. */
export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** A format of Prometheus, as its media type. */
export type Format = typeof OPEN_METRICS_TYPE | typeof PROMETHEUS_TYPE;

/**
 * The text that Prometheus reads.
 */
export function toText(
  counted: Samples,
  build: Build,
  format: Format = OPEN_METRICS_TYPE,
): string {
  const samples = {
    ...withBusiest(counted, MAX_NAMED_CLIENTS),
    ...processSamples(build),
  };
  const text = Object.entries(families).map(([name, family]) => {
    const values = samples[name] ?? new Map();
    return [...headOf(name, family, format), ...valuesOf(name, family, values)]
      .map((line) => `${line}\n`).join("");
  });
  return text.join("") + (format === OPEN_METRICS_TYPE ? "# EOF\n" : "");
}

/** The older format names samples, and has neither units nor infos. */
function headOf(name: string, { type, help }: Family, format: Format) {
  if (format === PROMETHEUS_TYPE) {
    const full = `${name}${suffixes[type]}`;
    const known = type === "info" ? "gauge" : type;
    return [`# HELP ${full} ${help}`, `# TYPE ${full} ${known}`];
  }
  const unit = /_(seconds|bytes)$/.exec(name)?.[1];
  return [
    `# TYPE ${name} ${type}`,
    ...unit === undefined ? [] : [`# UNIT ${name} ${unit}`],
    `# HELP ${name} ${help}`,
  ];
}

function valuesOf(
  name: string,
  family: Family,
  values: ReadonlyMap<string, readonly number[]>,
): string[] {
  return [...values].flatMap(([key, numbers]) =>
    linesOf(name, family, labelsOf(family, JSON.parse(key)), numbers)
  );
}

const suffixes = { counter: "_total", gauge: "", histogram: "", info: "_info" };

function linesOf(
  name: string,
  { type, buckets = [] }: Family,
  labels: readonly string[],
  numbers: readonly number[],
): string[] {
  if (type !== "histogram") {
    return [`${name}${suffixes[type]}${inBraces(labels)} ${numbers[0]}`];
  }
  let count = 0;
  const lines = [...buckets, Infinity].map((most, i) => {
    count += numbers[i];
    const le = `le="${most === Infinity ? "+Inf" : decimal(most)}"`;
    return `${name}_bucket${inBraces([...labels, le])} ${count}`;
  });
  const sum = numbers[buckets.length + 1];
  return [
    ...lines,
    `${name}_sum${inBraces(labels)} ${sum}`,
    `${name}_count${inBraces(labels)} ${count}`,
  ];
}

/** Bounds are written with a point (OpenMetrics 1.0, "Canonical numbers"). */
function decimal(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function labelsOf(family: Family, values: readonly string[]): string[] {
  return family.labels.map((label, i) => `${label}="${escaped(values[i])}"`);
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (it) => it === "\n" ? "\\n" : `\\${it}`);
}

function inBraces(labels: readonly string[]): string {
  return labels.length === 0 ? "" : `{${labels.join()}}`;
}
