/** CPU time and memory of a process on Linux (proc(5)). */

/** Linux counts in hundredths of a second on every architecture. */
const TICK_MILLISECONDS = 10;
/** Fields after the name of a process: `utime` and `stime`. */
const USER = 11;
const SYSTEM = 12;
const BYTES_PER_KIB = 1024;
const MB = 1e6;
const RESET_PEAK = "5";

/** The CPU time of a process with all its threads, milliseconds. */
export function cpuOf(pid: number): number {
  const line = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MILLISECONDS;
}

/** The resident memory now, MB of 10^6 bytes. */
export function residentMemory(pid: number): number {
  return readStatus(pid, "VmRSS");
}

/** The highest resident memory since the start or the last reset, MB. */
export function peakMemory(pid: number): number {
  return readStatus(pid, "VmHWM");
}

/** Sets the peak to the resident memory now. */
export function resetPeakMemory(pid: number): void {
  Deno.writeTextFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/** The size in a field of `/proc/PID/status`, MB. */
export function readStatus(pid: number, field: string): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const match = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status);
  if (match === null) throw new Error(`No ${field} of process ${pid}`);
  return Number(match[1]) * BYTES_PER_KIB / MB;
}
