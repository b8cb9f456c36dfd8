/**
 * `tests/bench/soak/main.ts [--minutes 10] [--only PHASE]`: runs the service as
 * `deno task start` does, beside misbehaving clients (README.md). Exits with code
 * 1 if an answer was wrong, a request was lost, or a bound was passed.
 */
import { parseArgs } from "node:util";
import { freePort } from "../../support/free_port.ts";
import { wait } from "../../support/posting.ts";
import { describeCircumstances } from "../circumstances.ts";
import { type Outcome, runGoodClients } from "./good_clients.ts";
import { type Phase, phases } from "./phases.ts";
import { Service } from "./service.ts";
import { makeHostileFiles, runStrangers } from "./strangers.ts";
import { Watch } from "./watch.ts";

const BETWEEN_RESTARTS_MILLISECONDS = 10_000;
const SHOWN_FAULTS = 3;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "" },
  },
});

const chosen = phases.filter(({ name }) => name.includes(values.only));
const shares = chosen.reduce((sum, { share }) => sum + share, 0);
const rows = [
  ["phase", "requests", "small p99 ms", "health, longest"],
  ["---", "--:", "--:", "--:"],
];
rows[0].push("longest stop s", "peak MB", "descriptors", "result");
rows[1].push("--:", "--:", "--:", "--:");
for (const phase of chosen) {
  const seconds = Number(values.minutes) * 60 * phase.share / shares;
  rows.push(await runPhase(phase, seconds));
}
console.log(describeCircumstances() + "\n");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);

/** Runs a phase with a separate service; returns its row of the report. */
async function runPhase(phase: Phase, seconds: number): Promise<string[]> {
  const { name, settings, clients, strangers = {}, areLarge = false } = phase;
  if (strangers.hostileFiles !== undefined) makeHostileFiles();
  const port = Number(freePort());
  await using service = new Service({ ...settings, port });
  await service.answers();
  using watch = new Watch(() => service.pid);
  const over = AbortSignal.timeout(seconds * 1000);
  const [outcomes] = await Promise.all([
    runGoodClients({ port, count: clients, areLarge, over }),
    runStrangers(port, strangers, over),
    phase.isRestarted && restartOften(service, over),
  ]);
  const hasRested = await watch.rests();
  await service.stop();

  const { peak } = watch;
  const p99 = quantile(outcomes, /^small/, 0.99);
  const health = quantile(outcomes, /^health/, 1);
  const { smallWithin = Infinity, healthWithin = Infinity } = phase;
  const faults = outcomes.filter(({ fault }) => fault !== undefined)
    .map(({ kind, fault }) => `${kind}: ${fault}`);
  const failures = [
    ...faults.slice(0, SHOWN_FAULTS),
    ...service.failures,
    outcomes.length === 0 && "no request was sent",
    faults.length > SHOWN_FAULTS && `${faults.length} requests failed`,
    peak.memory > phase.maxMemory && "too much memory",
    !hasRested && "descriptors stayed open after all clients left",
    p99 > smallWithin && "small requests took too long",
    health > healthWithin && "a health check took too long",
  ].filter((failure) => failure !== false);
  console.error(`${name}: ${failures.join("; ") || "pass"}`);
  if (failures.length > 0) Deno.exitCode = 1;
  return [
    name,
    String(outcomes.length),
    p99.toFixed(0),
    health.toFixed(0),
    (Math.max(...service.stops) / 1000).toFixed(1),
    `${peak.memory.toFixed(0)} of ${phase.maxMemory.toFixed(0)}`,
    String(peak.descriptors),
    failures.length === 0 ? "pass" : "**fail**",
  ];
}

/** Stops and starts the service, as an upgrade does. */
async function restartOften(
  service: Service,
  over: AbortSignal,
): Promise<void> {
  for (;;) {
    const end = performance.now() + BETWEEN_RESTARTS_MILLISECONDS;
    while (!over.aborted && performance.now() < end) await wait(50);
    if (over.aborted) return;
    await service.restart();
  }
}

/** The time that this share of the outcomes of a kind took at most, milliseconds. */
function quantile(
  outcomes: readonly Outcome[],
  kinds: RegExp,
  share: number,
): number {
  const sorted = outcomes.filter(({ kind }) => kinds.test(kind))
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other);
  return sorted.at(Math.floor((sorted.length - 1) * share)) ?? 0;
}
