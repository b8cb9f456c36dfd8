/**
 * Memory of a process on Linux, in MB of 10^6 bytes (proc(5)), for
 * sections/memory.ts and the soak.
 */
const BYTES_PER_KIB = 1024;
const MB = 1e6;
const RESET_PEAK = "5";

/** The resident memory now. */
export function residentMemory(pid: number): number {
  return readStatus(pid, "VmRSS");
}

/** The highest resident memory since the start or the last reset. */
export function peakMemory(pid: number): number {
  return readStatus(pid, "VmHWM");
}

/** Sets the peak to the resident memory now. */
export function resetPeakMemory(pid: number): void {
  Deno.writeTextFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/** The size in a field of `/proc/PID/status`. */
export function readStatus(pid: number, field: string): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const match = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status);
  if (match === null) throw new Error(`No ${field} of process ${pid}`);
  return Number(match[1]) * BYTES_PER_KIB / MB;
}
