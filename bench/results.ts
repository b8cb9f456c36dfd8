import type { MemoryUse } from "./memory.ts";
import type { Summary } from "./measure.ts";
import type { WorkbookFile } from "./workbook_files.ts";

/** All contenders on one workbook. */
export interface WorkloadResult {
  file: WorkbookFile;
  /** The median of the faster form of the floor, milliseconds. */
  floor: number;
  /** Milliseconds, by contender. */
  times: Map<string, Summary>;
  /** Peak memory over idle of a fresh process, MB, by contender. */
  memory: Map<string, MemoryUse>;
}

/** A server that answers one or several requests. */
export interface ServerMemoryResult {
  workload: string;
  one: MemoryUse;
  eight: MemoryUse;
}

/** Our reader, alone and with aggregation, on sheets of one series. */
export interface ScalingResult {
  file: WorkbookFile;
  times: Map<string, Summary>;
  memory: Map<string, MemoryUse>;
}

/** Everything that a run has measured. */
export interface Results {
  sales: WorkloadResult[];
  adversarial: WorkloadResult[];
  serverMemory: ServerMemoryResult[];
  rows: ScalingResult[];
  names: ScalingResult[];
  coldStart: Map<string, Summary>;
}
