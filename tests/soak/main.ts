/**
 * `deno task soak [--minutes 10] [--only PHASE]`: runs the service as `deno
 * task start` does, beside misbehaving clients (README.md). Exits with code 1
 * if an answer was wrong, a request was lost, or a bound was passed.
 */
import { parseArgs } from "node:util";
import { describeCircumstances } from "../../bench/circumstances.ts";
import { freePort } from "../support/free_port.ts";
import { writeCredentials } from "./operations.ts";
import { createPhases, known } from "./phases.ts";
import { renderSoak } from "./report.ts";
import { runPhase } from "./run.ts";
import { failuresOf, type PhaseResult } from "./verdict.ts";

const root = new URL("../../", import.meta.url).pathname;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "" },
  },
});
// The service may read files in the checkout only.
const credentials = Deno.makeTempFileSync({ dir: root, prefix: ".soak-" });
const results: PhaseResult[] = [];
try {
  writeCredentials(credentials, known);
  const phases = createPhases(credentials)
    .filter(({ name }) => name.includes(values.only));
  const shares = phases.reduce((sum, { share }) => sum + share, 0);
  const port = Number(freePort());
  for (const phase of phases) {
    const seconds = Number(values.minutes) * 60 * phase.share / shares;
    const result = await runPhase(phase, port, seconds);
    const failures = failuresOf(result);
    console.error(`${phase.name}: ${failures.join("; ") || "pass"}`);
    results.push(result);
  }
} finally {
  Deno.removeSync(credentials);
}
console.log(`${describeCircumstances()}\n\n${renderSoak(results)}`);
if (results.some((result) => failuresOf(result).length > 0)) Deno.exit(1);
