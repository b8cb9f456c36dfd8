/**
 * Looks for files on which the workbook reader fails, until the time is up:
 * damaged workbooks, and sound ones that must read the same in several ways.
 * Then runs all property tests once, with the same seed.
 *
 *   tests/fuzz/main.ts [--seconds N] [--seed S] [--from INDEX] [--cases N]
 *
 * Prints the number of cases by outcome. Exits with 1 if there are findings.
 * @module
 */
import fc from "../support/fast_check.ts";
import { runPropertyTests } from "./property_tests.ts";
import { properties } from "./properties.ts";
import { describeFinding, fuzz, type FuzzReport } from "./run.ts";

const MAX_SHOWN = 20;
/** A case that takes longer is a finding. */
const MAX_MILLISECONDS = 1000;
/** For a case that hangs: how often a run says which case it begins. */
const SHOWN_EVERY = 1000;
/** How much of the time sound workbooks get. */
const SOUND = 0.3;

type Options = Partial<Record<"seconds" | "seed" | "from" | "cases", number>>;

if (import.meta.main) Deno.exitCode = await main(parseOptions(Deno.args));

async function main({ seconds = 60, ...options }: Options): Promise<number> {
  const seed = options.seed ?? crypto.getRandomValues(new Uint32Array(1))[0];
  console.log(`seed ${seed}`);
  // With --from a single case is repeated.
  const isAgain = options.from !== undefined;
  const time = isAgain ? seconds : seconds * (1 - SOUND);
  const report = await fuzz({
    ...options,
    seconds: time,
    seed,
    maxMilliseconds: MAX_MILLISECONDS,
    onBegin: (index) => index % SHOWN_EVERY || console.error(`case ${index}`),
  });
  console.log(describeReport(report, seed));
  if (isAgain) return report.findings.length > 0 ? 1 : 0;
  const failed = await checkProperties(seconds * SOUND, seed);
  const isSuiteSound = await runPropertyTests(seed);
  return report.findings.length + failed > 0 || !isSuiteSound ? 1 : 0;
}

function parseOptions(args: readonly string[]): Options {
  const options: Options = {};
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i].replace(/^--/, "");
    const value = Number(args[i + 1]);
    if (!/^(?:seconds|seed|from|cases)$/.test(name) || !(value >= 0)) {
      throw new Error(`Cannot read the option ${args[i]} ${args[i + 1]}`);
    }
    options[name as keyof Options] = value; // one of the four names
  }
  return options;
}

/** Returns how many properties are broken. */
async function checkProperties(seconds: number, seed: number): Promise<number> {
  const all = Object.entries(properties);
  let failed = 0;
  for (const [name, property] of all) {
    const run = await fc.check(property as fc.IAsyncProperty<unknown>, {
      seed,
      numRuns: 2 ** 31 - 1,
      interruptAfterTimeLimit: seconds * 1000 / all.length,
    });
    console.log(`${countOf(run.numRuns)}  ${name}`);
    // A run that the time limit ended has failed nothing.
    if (run.errorInstance === null) continue;
    failed++;
    console.log(fc.defaultReportMessage(run) ?? "");
  }
  return failed;
}

function describeReport(report: FuzzReport, seed: number): string {
  const { cases, counts, findings } = report;
  const lines = [...counts].sort().map(([outcome, count]) =>
    `${countOf(count)}  ${outcome}`
  );
  const shown = findings.slice(0, MAX_SHOWN).map((found) =>
    describeFinding(found, seed)
  );
  return [
    ...lines,
    `${countOf(cases)}  cases, ${findings.length} findings`,
    ...shown,
  ].join("\n");
}

function countOf(count: number): string {
  return String(count).padStart(9);
}
