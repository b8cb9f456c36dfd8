/**
 * A memory limit as containers have it: a control group below the one of this
 * process (cgroups v1, as root). Used by main.ts.
 */
const HIERARCHY = "/sys/fs/cgroup/memory";

/** A control group; disposing of it removes it once no process is in it. */
export interface MemoryLimit extends Disposable {
  /** What the shell runs to enter the group. */
  readonly enter: string;
}

/** Creates a control group; undefined where this is not possible. */
export function limitMemory(megabytes: number): MemoryLimit | undefined {
  const own = Deno.readTextFileSync("/proc/self/cgroup");
  const [, path] = /^\d+:memory:(.*)$/m.exec(own) ?? [];
  if (path === undefined) return undefined;
  const group = `${HIERARCHY}${path}/soak-${Deno.pid}-${megabytes}`;
  try {
    Deno.mkdirSync(group);
    const bytes = String(megabytes * 1024 ** 2);
    Deno.writeTextFileSync(`${group}/memory.limit_in_bytes`, bytes);
  } catch {
    return undefined;
  }
  return {
    enter: `echo $$ >'${group}/cgroup.procs'`,
    [Symbol.dispose]: () => Deno.removeSync(group),
  };
}
