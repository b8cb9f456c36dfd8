/** CPU time on Linux, in milliseconds (proc(5)). Used by sections/. */

/** Linux counts in hundredths of a second on every architecture. */
const TICK_MILLISECONDS = 10;
/** Fields of a process after its name: `utime` and `stime`. */
const USER = 11;
const SYSTEM = 12;
/** What a process has used, with all of its threads. */
export function cpuOf(pid: number): number {
  const line = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MILLISECONDS;
}
