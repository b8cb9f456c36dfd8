/** Judges whether a case was read correctly. */
import type { FuzzCase } from "./cases.ts";
import { pack } from "./cases.ts";
import { type Outcome, readOutcome } from "./outcome.ts";

/** What must never happen. */
export type Finding =
  /** Neither statistics nor a refusal. */
  | "other exception"
  /** A damaged archive is accepted, with another answer. */
  | "damage accepted"
  /** The fast path and the tokenizer give different answers. */
  | "paths differ"
  /** The fast path refuses what the tokenizer accepts. */
  | "fast path refuses"
  /** The fast path accepts what the tokenizer refuses. */
  | "fast path accepts"
  /** Without the fast path of the shared strings the answer is another. */
  | "strings differ";

export interface Verdict {
  /** `statistics`, `same statistics`, or the reason of a refusal. */
  outcome: string;
  finding?: Finding;
  /** The finding in words. */
  details?: string;
}

/** Reads a case in several ways. */
export async function judge(one: FuzzCase): Promise<Verdict> {
  const fast = await readOutcome(one.bytes);
  const outcome = nameOf(fast, one);
  const isWrong = one.kind !== "part" && outcome === "statistics";
  if (isWrong) return found(outcome, "damage accepted", fast);
  const slowly = await readOutcome(one.bytes, { tokenizerOnly: true });
  const [a, b] = [fast, slowly];
  for (const each of [a, b]) {
    if (each.kind === "exception") {
      return found(outcome, "other exception", each);
    }
  }
  const difference = compare(a, b);
  if (difference !== undefined) return found(outcome, difference, a, b);
  return await judgeOtherwise(one, fast, outcome);
}

/** Tries another spelling of the shared strings, which must change nothing. */
async function judgeOtherwise(
  one: FuzzCase,
  fast: Outcome,
  outcome: string,
): Promise<Verdict> {
  if (fast.kind === "refusal" && one.kind !== "part") return { outcome };
  const respelled = respell(one);
  if (respelled === undefined) return { outcome };
  const loose = await readOutcome(respelled);
  return isSame(loose, fast)
    ? { outcome }
    : found(outcome, "strings differ", fast, loose);
}

/** The case with `<si >` for `<si>`; undefined if that might change texts. */
function respell({ kind, parts }: FuzzCase): Uint8Array | undefined {
  const found = [...parts].find(([name]) => /sharedStrings\.xml$/i.test(name));
  if (kind !== "part" || found === undefined) return undefined;
  const [name, part] = found;
  const xml = new TextDecoder("utf-8", { ignoreBOM: true }).decode(part);
  const isPlain = xml.startsWith("<") &&
    !/<!|<\?(?!xml)|'|\ufffd|="[^"]*</.test(xml);
  if (!isPlain) return undefined;
  const respelled = new TextEncoder().encode(xml.replaceAll("<si>", "<si >"));
  return pack(new Map([...parts, [name, respelled]]));
}

function compare(fast: Outcome, slowly: Outcome): Finding | undefined {
  if (isSame(fast, slowly)) return undefined;
  if (slowly.kind === "refusal") return "fast path accepts";
  return fast.kind === "refusal" ? "fast path refuses" : "paths differ";
}

/** Of several faults, each way of reading may find another one first. */
function isSame(a: Outcome, b: Outcome): boolean {
  if (a.kind === "statistics" && b.kind === "statistics") {
    return a.statistics === b.statistics;
  }
  return a.kind === b.kind;
}

function nameOf(outcome: Outcome, { statistics }: FuzzCase): string {
  if (outcome.kind === "refusal") return outcome.reason;
  if (outcome.kind === "exception") return "exception";
  return outcome.statistics === statistics ? "same statistics" : "statistics";
}

function found(
  outcome: string,
  finding: Finding,
  ...outcomes: readonly Outcome[]
): Verdict {
  const details = outcomes.map((one) => JSON.stringify(one).slice(0, 1500));
  return { outcome, finding, details: details.join("\n") };
}
