/** Metrics as text (OpenMetrics 1.0). */
import { withBusiest } from "./busiest_clients.ts";
import { families, type Family } from "./families.ts";
import { addUp, type Samples } from "./samples.ts";

export const OPEN_METRICS_TYPE =
  "application/openmetrics-text; version=1.0.0; charset=utf-8";

/** How many clients have series of their own. */
const MAX_NAMED_CLIENTS = 100;

/**
 * The text that Prometheus reads.
 * @param threads what each thread has counted
 */
export function toOpenMetrics(
  threads: readonly Samples[],
  build: { version: string; deno: string },
): string {
  const samples = withBusiest(addUp(threads), MAX_NAMED_CLIENTS);
  samples.sales_build = new Map([
    [JSON.stringify([build.version, build.deno]), [1]],
  ]);
  const text = Object.entries(families).map(([name, family]) =>
    familyText(name, family, samples[name] ?? new Map())
  );
  return `${text.join("")}# EOF\n`;
}

function familyText(
  name: string,
  family: Family,
  values: ReadonlyMap<string, readonly number[]>,
): string {
  const head = [`# TYPE ${name} ${family.type}`];
  if (name.endsWith("_seconds")) head.push(`# UNIT ${name} seconds`);
  if (name.endsWith("_bytes")) head.push(`# UNIT ${name} bytes`);
  head.push(`# HELP ${name} ${family.help}`);
  const lines = [...values].flatMap(([key, numbers]) =>
    linesOf(name, family, labelsOf(family, JSON.parse(key)), numbers)
  );
  return [...head, ...lines].map((line) => `${line}\n`).join("");
}

const suffixes = { counter: "_total", gauge: "", info: "_info" };

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
