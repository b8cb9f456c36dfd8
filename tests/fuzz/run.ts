/** Runs fuzz cases, one after the other. */
import { createCase } from "./cases.ts";
import { createCorpus } from "./corpus.ts";
import { judge, type Verdict } from "./verdict.ts";

export interface FuzzOptions {
  seed: number;
  /** Index of the first case, 0 by default. */
  from?: number;
  /** Maximum number of cases; no end by default. */
  cases?: number;
  /** When to begin no more cases; never by default. */
  seconds?: number;
  /** Is told of each case before it is read: the last one may hang. */
  onBegin?: (index: number) => void;
}

export interface FuzzReport {
  cases: number;
  /** Number of cases by what was damaged and by outcome. */
  counts: Map<string, number>;
  /** All findings; the first ones include a file. */
  findings: Found[];
}

export interface Found extends Verdict {
  index: number;
  what: string;
  /** The file, as base64. */
  file?: string;
}

/** Findings of which the file is shown. */
const MAX_FILES = 8;

/** Runs cases until there are enough of them or the time is up. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, from = 0, cases = Infinity, seconds = Infinity } = options;
  const { onBegin = () => {} } = options;
  const deadline = performance.now() + seconds * 1000;
  const corpus = await createCorpus();
  const report: FuzzReport = { cases: 0, counts: new Map(), findings: [] };
  const { counts, findings } = report;
  while (report.cases < cases && performance.now() < deadline) {
    const index = from + report.cases++;
    const { kind, what, ...rest } = createCase(corpus, seed, index);
    onBegin(index);
    const verdict = await judge({ kind, what, ...rest });
    const name = `${kind}: ${verdict.outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (verdict.finding === undefined) continue;
    const isShown = findings.length < MAX_FILES;
    const file = isShown ? { file: rest.bytes.toBase64() } : {};
    findings.push({ ...verdict, index, what, ...file });
  }
  return report;
}

/** The command that repeats a case. */
export function repeatedBy(seed: number, index: number): string {
  return `tests/fuzz/main.ts --seed ${seed} --case ${index}`;
}

/** A finding in words, with the command that repeats it. */
export function describeFinding(found: Found, seed: number): string {
  const again = repeatedBy(seed, found.index);
  const lines = [`${found.finding}: ${found.what}`, `  again: ${again}`];
  lines.push(`  ${found.details}`);
  if (found.file !== undefined) lines.push(`  base64: ${found.file}`);
  return lines.join("\n");
}
