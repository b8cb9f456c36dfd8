/** The stages of a run; each gives its part of the {@linkcode Results}. */
import { ContenderProcess } from "./contender_process.ts";
import type { ContenderName } from "./contenders.ts";
import { serveContenders } from "./http.ts";
import { type Contender, type Entrant, measureInterleaved } from "./measure.ts";
import { type MemoryUse, readerMemory, serverMemory } from "./memory.ts";
import type {
  ScalingResult,
  ServerMemoryResult,
  WorkloadResult,
} from "./results.ts";
import type { WorkbookFile } from "./workbook_files.ts";

/** How thoroughly to measure. */
export interface Thoroughness {
  rounds: number;
  /** Fresh processes per figure of memory. */
  processes: number;
}

const floors: ContenderName[] = ["inflate, one shot", "inflate, streamed"];
const ours: ContenderName[] = ["our reader", "our statistics"];
const peers: ContenderName[] = [
  "xlsx, lean",
  "xlsx, default",
  "hucre",
  "read-excel-file",
];
/** Measured on the first and the small workload only, to save time. */
const seldom = ["xlsx, default", "signed request, fetch"];
const SMALL_BYTES = 100_000;

/** Everyone on every workbook. */
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
    server.socket,
    server.fetch,
  ];
  const slow = peers.map(spawn);
  for (const [index, file] of files.entries()) {
    const isFirst = index === 0;
    const isAsked = ({ name }: Contender) =>
      isFirst || isSmall(file) || !seldom.includes(name);
    const entrants = [
      ...fast.filter(isAsked).map((contender) => fastEntrant(contender, file)),
      ...slow.filter(isAsked).map((contender) =>
        slowEntrant(contender, file, isFirst)
      ),
    ];
    const inMemory = isFirst ? [...floors, ...ours, ...peers] : ours;
    yield await measureWorkload(file, entrants, inMemory, thoroughness);
  }
}

/**
 * The floor and us on workbooks that were written to hurt; the time that
 * matters is that of seconds, so two rounds are enough.
 */
export async function* measureAdversarial(
  files: readonly WorkbookFile[],
): AsyncGenerator<WorkloadResult> {
  await using processes = new AsyncDisposableStack();
  const names: ContenderName[] = ["inflate, streamed", "our statistics"];
  const entrants = names.map((name) => ({
    contender: processes.use(new ContenderProcess(name)),
    warmUpRuns: 0,
    runsPerRound: 1,
  }));
  for (const file of files) {
    yield await measureWorkload(file, entrants, ["our statistics"], {
      rounds: 2,
      processes: 1,
    });
  }
}

async function measureWorkload(
  file: WorkbookFile,
  entrants: readonly Entrant[],
  inMemory: readonly ContenderName[],
  { rounds, processes }: Thoroughness,
): Promise<WorkloadResult> {
  const times = await measureInterleaved(entrants, file, rounds);
  const memory = await memoryOf(inMemory, file, processes);
  const floor = Math.min(
    ...floors.map((name) => times.get(name)?.median ?? Infinity),
  );
  return { file, floor, times, memory };
}

function fastEntrant(contender: Contender, file: WorkbookFile): Entrant {
  return isSmall(file)
    ? { contender, warmUpRuns: 300, runsPerRound: 80 }
    : { contender, warmUpRuns: 8, runsPerRound: 5 };
}

/** A process that has read a large workload before is warm. */
function slowEntrant(
  contender: Contender,
  file: WorkbookFile,
  isCold: boolean,
): Entrant {
  return isSmall(file)
    ? { contender, warmUpRuns: 100, runsPerRound: 20 }
    : { contender, warmUpRuns: isCold ? 1 : 0, runsPerRound: 1 };
}

function isSmall({ size }: WorkbookFile): boolean {
  return size < SMALL_BYTES;
}

async function memoryOf(
  names: readonly ContenderName[],
  file: WorkbookFile,
  processes: number,
): Promise<Map<string, MemoryUse>> {
  const memory = new Map<string, MemoryUse>();
  for (const name of names) {
    // Peers take seconds to start cold: one process has to do.
    const count = peers.includes(name) ? 1 : processes;
    memory.set(name, await readerMemory(name, file, count));
  }
  return memory;
}

/** A fresh server with one request and with eight at once. */
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

/** Our reader, alone and with aggregation, on a series of sheets. */
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
