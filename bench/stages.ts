/**
 * The stages of `deno task bench` (main.ts): each measures its workloads and
 * gives a part of the {@linkcode Results}.
 */
import { ContenderProcess } from "./contenders/contender_process.ts";
import type { ContenderName } from "./contenders/contenders.ts";
import { serveContenders } from "./server/http.ts";
import {
  type Contender,
  copyOf,
  type Entrant,
  measureInterleaved,
} from "./measure.ts";
import { type MemoryUse, readerMemory, serverMemory } from "./memory.ts";
import type {
  AdversarialResult,
  ScalingResult,
  ServerMemoryResult,
  WorkloadResult,
} from "./results/results.ts";
import type { WorkbookFile } from "./workloads/workbook_files.ts";

/** How thoroughly to measure. */
export interface Thoroughness {
  rounds: number;
  /** How many new processes measure each memory figure. */
  processes: number;
}

const floors: ContenderName[] = ["inflate, one shot", "inflate, streamed"];
const ours: ContenderName[] = ["our reader", "our statistics"];
const peers: ContenderName[] = ["xlsx", "hucre", "read-excel-file"];
/** Files that clients send every month are smaller. */
const TYPICAL_BYTES = 1_000_000;
/** Bytes that the runs of a typical file read in a round, about. */
const BYTES_PER_ROUND = 2_000_000;
const PAIR_ROUNDS = 3;
const PAIRS_PER_ROUND = 3;

/** Measures all contenders on all workbooks. */
export async function* measureSales(
  files: readonly WorkbookFile[],
  thoroughness: Thoroughness,
): AsyncGenerator<WorkloadResult> {
  await using processes = new AsyncDisposableStack();
  const server = processes.use(await serveContenders());
  const spawn = (name: ContenderName) =>
    processes.use(new ContenderProcess(name));
  const fast = [
    ...[...floors, ...ours].map(spawn),
    processes.use(
      new ContenderProcess("our statistics", copyOf("our statistics")),
    ),
    server.socket,
    server.copy,
  ];
  const slow = peers.map(spawn);
  for (const [index, file] of files.entries()) {
    const isFirst = index === 0;
    const others = isTypical(file)
      ? [fastEntrant(server.bare, file)]
      : slow.map((contender) => slowEntrant(contender, isFirst));
    const entrants = fast.map((contender) => fastEntrant(contender, file))
      .concat(others);
    const memoryNames = isFirst ? [...floors, ...ours, ...peers] : ours;
    yield await measureWorkload(file, entrants, memoryNames, thoroughness);
  }
}

/**
 * Measures us and the floor alternately in one process, on workbooks that are
 * made to be slow; a copy of us, and the floor again, in a second process. The
 * workbooks take turns too: no slow minute of the machine then hits all runs on
 * one of them.
 */
export async function measureAdversarial(
  files: readonly WorkbookFile[],
): Promise<AdversarialResult[]> {
  await using processes = new AsyncDisposableStack();
  const name = "our statistics";
  const contenders = [name, copyOf(name)].map((shown) =>
    processes.use(new ContenderProcess(name, shown, ["inflate, streamed"]))
  );
  const measured = files.map((file) => ({
    file,
    fastest: contenders.map(() => [Infinity, Infinity]),
  }));
  for (let round = 0; round < PAIR_ROUNDS; round++) {
    for (const { file, fastest } of measured) {
      for (const [i, contender] of contenders.entries()) {
        const times = await contender.measureAll(file, PAIRS_PER_ROUND);
        fastest[i] = times.map((all, of) => Math.min(fastest[i][of], ...all));
      }
    }
  }
  return await Array.fromAsync(measured, async ({ file, fastest }) => {
    const floor = Math.min(...fastest.map(([, inflating]) => inflating));
    const [ratio, copy] = fastest.map(([ours]) => ours / floor);
    return { file, ratio, copy, memory: await readerMemory(name, file, 1) };
  });
}

async function measureWorkload(
  file: WorkbookFile,
  entrants: readonly Entrant[],
  memoryNames: readonly ContenderName[],
  { rounds, processes }: Thoroughness,
): Promise<WorkloadResult> {
  const times = await measureInterleaved(entrants, file, rounds);
  const memory = await memoryOf(memoryNames, file, processes);
  const floor = Math.min(
    ...floors.map((name) => times.get(name)?.median ?? Infinity),
  );
  return { file, floor, times, memory };
}

function fastEntrant(contender: Contender, file: WorkbookFile): Entrant {
  if (!isTypical(file)) return { contender, warmUpRuns: 4, runsPerRound: 5 };
  const runsPerRound = Math.round(BYTES_PER_ROUND / file.size);
  return { contender, warmUpRuns: 4 * runsPerRound, runsPerRound };
}

/** A process needs no warm-up if it has read a large workload before. */
function slowEntrant(contender: Contender, isCold: boolean): Entrant {
  return { contender, warmUpRuns: isCold ? 1 : 0, runsPerRound: 1 };
}

function isTypical({ size }: WorkbookFile): boolean {
  return size < TYPICAL_BYTES;
}

async function memoryOf(
  names: readonly ContenderName[],
  file: WorkbookFile,
  processes: number,
): Promise<Map<string, MemoryUse>> {
  const memory = new Map<string, MemoryUse>();
  for (const name of names) {
    // A new process of a peer takes seconds: one must be enough.
    const count = peers.includes(name) ? 1 : processes;
    memory.set(name, await readerMemory(name, file, count));
  }
  return memory;
}

/** Measures new servers with one request and with eight at once. */
export async function* measureServerMemory(
  files: readonly WorkbookFile[],
  { processes }: Thoroughness,
): AsyncGenerator<ServerMemoryResult> {
  for (const file of files) {
    const one = await serverMemory(file, 1, processes);
    const eight = await serverMemory(file, 8, processes);
    yield { workload: file.name, one, eight };
  }
}

/** Measures our reader and our statistics on workbooks of growing size. */
export async function* measureScaling(
  files: readonly WorkbookFile[],
  { rounds }: Thoroughness,
): AsyncGenerator<ScalingResult> {
  await using processes = new AsyncDisposableStack();
  const entrants = ours.map((name) => ({
    contender: processes.use(new ContenderProcess(name)),
    warmUpRuns: 1,
    runsPerRound: 1,
  }));
  for (const file of files) {
    const times = await measureInterleaved(entrants, file, rounds);
    yield { file, times, memory: await memoryOf(ours, file, 1) };
  }
}
