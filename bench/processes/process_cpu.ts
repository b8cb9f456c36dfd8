/** CPU time on Linux, in milliseconds (proc(5)). Used by load/fairness.ts. */

/** Linux counts in hundredths of a second on every architecture. */
const TICK_MILLISECONDS = 10;
/** Fields of a process after its name: `utime` and `stime`. */
const USER = 11;
const SYSTEM = 12;
/** Fields of the line `cpu` of `/proc/stat`: `idle` and `iowait`. */
const IDLE = 3;
const WAITING = 4;
/** After these fields come those of guests, which count twice. */
const KINDS = 8;

/** What a process has used, with all of its threads. */
export function cpuOf(pid: number): number {
  const line = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MILLISECONDS;
}

/** What the machine has used, with all of its cores. */
export function cpuOfMachine(): number {
  const [line] = Deno.readTextFileSync("/proc/stat").split("\n");
  const fields = line.split(/ +/).slice(1, 1 + KINDS).map(Number);
  const used = fields.filter((_, i) => i !== IDLE && i !== WAITING);
  return used.reduce((sum, ticks) => sum + ticks, 0) * TICK_MILLISECONDS;
}
