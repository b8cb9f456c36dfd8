/** Runs a phase. Used by main.ts. */
import { clients, noisy, type Phase } from "./phases.ts";
import { pause, runGoodClients } from "./clients.ts";
import type { Outcome } from "./delivery.ts";
import { kindsOf } from "./kinds.ts";
import { limitMemory } from "./memory_limit.ts";
import { Service } from "./service.ts";
import { runStrangers } from "./strangers.ts";
import type { PhaseResult } from "./verdict.ts";
import { Watch } from "./watch.ts";

const REST_MILLISECONDS = 100;
const WAVE_MILLISECONDS = 2000;
const CALM_MILLISECONDS = 6000;

/** Runs a phase with a separate service on this port. */
export async function runPhase(
  phase: Phase,
  port: number,
  seconds: number,
): Promise<PhaseResult> {
  phase.prepare?.();
  using memory = phase.memoryLimit === undefined
    ? undefined
    : limitMemory(phase.memoryLimit);
  const settings = { ...phase.settings, memory };
  await using service = await Service.start(port, settings);
  using watch = new Watch(() => service.pid);
  const outcomes: Outcome[] = [];
  const over = AbortSignal.timeout(seconds * 1000);
  await Promise.all([
    runGoodClients({
      port,
      kinds: kindsOf(phase.kinds),
      credentials: Array.from(
        { length: phase.clients },
        (_, i) => clients[i % clients.length],
      ),
      restMilliseconds: REST_MILLISECONDS,
      over,
      onOutcome: (outcome) => outcomes.push(outcome),
    }),
    runAllStrangers(phase, port, over),
    phase.operation?.(service, over),
  ]);
  const rested = await watch.rests();
  await service.stop();
  const { failures, errors, stops } = service;
  const { peak, atStart } = watch;
  return {
    phase,
    seconds,
    outcomes,
    failures,
    errors,
    stops,
    peak,
    atStart,
    rested,
  };
}

async function runAllStrangers(
  { strangers, inWaves = false }: Phase,
  port: number,
  over: AbortSignal,
): Promise<void> {
  const run = (end: AbortSignal) =>
    Promise.all(
      strangers.map((one) => runStrangers(port, one, noisy, end)),
    );
  if (!inWaves) {
    await run(over);
    return;
  }
  while (!over.aborted) {
    await pause(CALM_MILLISECONDS);
    await run(AbortSignal.any([over, AbortSignal.timeout(WAVE_MILLISECONDS)]));
  }
}
