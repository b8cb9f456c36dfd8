/** The first sentence of a report, for main.ts and the soak. */
const root = new URL("../../", import.meta.url);
const peers = ["xlsx", "hucre"];
/** The folders with the code that runs use. */
const measured = ["core", "routes", "schemas", "server"];

/** Names the date, the machine and the versions of a run. */
export function describeCircumstances(): string {
  const date = new Date().toISOString().slice(0, 10);
  const { deno, v8 } = Deno.version;
  const cores = navigator.hardwareConcurrency;
  return `${date}, Deno ${deno}, V8 ${v8}, ${cores} cores (${processor()}), ` +
    `load average ${Deno.loadavg()[0].toFixed(1)} (1.0 is this run alone), ` +
    `revision ${revision()}; ${lockedPeers().join(", ")}.`;
}

function processor(): string {
  const text = Deno.readTextFileSync("/proc/cpuinfo");
  return /^model name\s*: (.*)$/m.exec(text)?.[1] ?? Deno.build.arch;
}

function revision(): string {
  const head = git("rev-parse", "--short", "HEAD");
  const isChanged = git("status", "--porcelain", ...measured) !== "";
  return isChanged ? `${head} with changes` : head || "unknown";
}

/** Returns "" outside a git checkout. */
function git(...args: string[]): string {
  const command = new Deno.Command("git", { args, cwd: root });
  return new TextDecoder().decode(command.outputSync().stdout).trim();
}

/** The peers with the versions in dev.lock. */
function lockedPeers(): string[] {
  const lock = Deno.readTextFileSync(new URL("dev.lock", root));
  const { specifiers } = JSON.parse(lock);
  return Object.keys(specifiers)
    .filter((specifier) =>
      peers.some((name) => specifier.startsWith(`npm:${name}@`))
    );
}
