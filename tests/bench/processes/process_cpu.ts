/** CPU time on Linux, in milliseconds (proc(5)), for sections/. */

/** Linux counts in hundredths of a second on every architecture. */
const TICK_MILLISECONDS = 10;
/** Fields after the name of a process: `utime` and `stime`. */
const USER = 11;
const SYSTEM = 12;
/** The CPU time of a process with all its threads. */
export function cpuOf(pid: number): number {
  const line = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MILLISECONDS;
}
