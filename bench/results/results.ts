/** What stages.ts measures, report.ts prints and targets.ts judges. */
import type { MemoryUse } from "../memory.ts";
import type { Summary } from "../measure.ts";
import type { WorkbookFile } from "../workloads/workbook_files.ts";

/** All contenders on one workbook. */
export interface WorkloadResult {
  file: WorkbookFile;
  /** The median of the faster way to inflate (floor.ts), milliseconds. */
  floor: number;
  /** Milliseconds, by contender. */
  times: Map<string, Summary>;
  /** Memory that one reading adds to a new process, by contender. */
  memory: Map<string, MemoryUse>;
}

/** Us beside the floor, on a workbook that is made to be slow. */
export interface AdversarialResult {
  file: WorkbookFile;
  /** Our fastest run as a multiple of the floor's fastest one. */
  ratio: number;
  /** The same, measured again in another process. */
  copy: number;
  memory: MemoryUse;
}

/** A new server that answers one request, or eight at once. */
export interface ServerMemoryResult {
  workload: string;
  one: MemoryUse;
  eight: MemoryUse;
}

/** Our reader and our statistics on one workbook of a series. */
export interface ScalingResult {
  file: WorkbookFile;
  times: Map<string, Summary>;
  memory: Map<string, MemoryUse>;
}

/** Questions about the rows of one workbook, in memory. */
export interface QuestionsResult {
  /** Data rows. */
  rows: number;
  /** Milliseconds, by question. */
  times: Map<string, Summary>;
}

/** All results of a run. */
export interface Results {
  sales: WorkloadResult[];
  adversarial: AdversarialResult[];
  serverMemory: ServerMemoryResult[];
  rows: ScalingResult[];
  questions: QuestionsResult[];
  /** Milliseconds to the first answer, by server. */
  coldStart: Map<string, Summary>;
  /** The time of the first request as a multiple of a warm one, by server. */
  firstRequest: Map<string, Summary>;
}
