/** Runs deploy/upgrade.sh and deploy/watch.sh beside programs that stand in for systemd. */
import { fileURLToPath } from "node:url";
import { assertEquals, assertStringIncludes } from "./support/assert.ts";

const deploy = fileURLToPath(new URL("../deploy/", import.meta.url));
const read = (path: string) => Deno.readTextFileSync(path);

/** Programs by name, each with its script; what they are called with is logged. */
class Machine implements Disposable {
  readonly folder = Deno.makeTempDirSync();
  readonly releases = `${this.folder}/releases`;
  readonly log = `${this.folder}/log`;

  constructor(programs: Record<string, string>) {
    Deno.mkdirSync(`${this.folder}/bin`);
    Deno.writeTextFileSync(this.log, "");
    for (const [name, script] of Object.entries(programs)) {
      const text =
        `#!/bin/sh\nlog() { echo "$*" >> ${this.log}; }\n${script}\n`;
      Deno.writeTextFileSync(`${this.folder}/bin/${name}`, text, {
        mode: 0o755,
      });
    }
  }

  /** A release with marks, which are empty files. */
  addRelease(name: string, ...marks: string[]): string {
    const release = `${this.releases}/${name}`;
    Deno.mkdirSync(`${release}/deploy`, { recursive: true });
    for (const path of ["Dockerfile", "deploy/sales-statistics@.service"]) {
      Deno.copyFileSync(`${deploy}../${path}`, `${release}/${path}`);
    }
    for (const mark of marks) Deno.writeTextFileSync(`${release}/${mark}`, "");
    return release;
  }

  get current(): string {
    return Deno.readLinkSync(`${this.folder}/current`).split("/").at(-1) ?? "";
  }

  /** Runs a script of deploy/; returns its exit code and what it has called. */
  run(script: string, ...args: string[]) {
    Deno.writeTextFileSync(this.log, "");
    const { code } = new Deno.Command(`${deploy}${script}`, {
      args,
      env: { PATH: `${this.folder}/bin:${Deno.env.get("PATH")}` },
      stderr: "null",
    }).outputSync();
    return { code, log: read(this.log).trim().split("\n") };
  }

  [Symbol.dispose]() {
    Deno.removeSync(this.folder, { recursive: true });
  }
}

function machineWithReleases(...marks: string[]): Machine {
  const machine = new Machine({
    "deno": 'log "$1 in $(basename "$PWD")"; [ ! -e no-packages ]',
    "systemd-run": `
      case "$*" in *"127.0.0.1:8000"*--check) port=8000;; *) port=8001;; esac
      log "check $port in $(basename "$PWD")"; [ ! -e wrong ]`,
    "systemctl": `
      log "$1 $2 of $(basename "$(readlink "$(dirname "$0")/../current")")"
      [ ! -e "$(dirname "$0")/../current/broken" ]`,
  });
  machine.addRelease("old");
  machine.addRelease("new", ...marks);
  Deno.symlinkSync(`${machine.releases}/old`, `${machine.folder}/current`);
  return machine;
}

const upgrade = (machine: Machine) =>
  machine.run("upgrade.sh", `${machine.releases}/new`, "8000", "8001");
const checked = ["install in new", "check 8000 in new", "check 8001 in new"];

Deno.test("upgrade.sh checks a release for each port, then restarts one unit after the other", () => {
  using machine = machineWithReleases();
  assertEquals(upgrade(machine), {
    code: 0,
    log: [
      ...checked,
      "restart sales-statistics@8000 of new",
      "restart sales-statistics@8001 of new",
    ],
  });
  assertEquals(machine.current, "new");
});

const early = {
  "no-packages": checked.slice(0, 1),
  "wrong": checked.slice(0, 2),
};
for (const [mark, log] of Object.entries(early)) {
  Deno.test(`upgrade.sh changes nothing if the release is marked ${mark}`, () => {
    using machine = machineWithReleases(mark);
    assertEquals(upgrade(machine), { code: 1, log });
    assertEquals(machine.current, "old");
  });
}

Deno.test("upgrade.sh goes back if the first unit does not start, and leaves the second alone", () => {
  using machine = machineWithReleases("broken");
  assertEquals(upgrade(machine), {
    code: 1,
    log: [
      ...checked,
      "restart sales-statistics@8000 of new",
      "restart sales-statistics@8000 of old",
    ],
  });
  assertEquals(machine.current, "old");
});

/** A machine on which some of the requests to the service fail. */
function machineWhoseRequestsFail(...failing: number[]): Machine {
  return new Machine({
    "systemctl": 'log "$*"',
    "curl": `
      log curl
      case " ${failing.join(" ")} " in
        *" $(grep -c curl "$(dirname "$0")/../log") "*) exit 28;;
      esac`,
  });
}

function watch(machine: Machine) {
  const { code, log } = machine.run("watch.sh", "8000");
  const restarts = log.filter((line) => line.includes("restart"));
  return { code, restarts, asked: log.filter((it) => it === "curl").length };
}

Deno.test("watch.sh leaves a unit alone that answers, or misses one answer", () => {
  for (const failing of [[], [3]]) {
    using machine = machineWhoseRequestsFail(...failing);
    assertEquals(watch(machine), { code: 0, restarts: [], asked: 8 });
  }
});

Deno.test("watch.sh restarts a unit of which two requests get no answer", () => {
  using machine = machineWhoseRequestsFail(2, 5);
  assertEquals(watch(machine), {
    code: 0,
    restarts: ["restart sales-statistics@8000"],
    asked: 5,
  });
});

Deno.test("watch.sh leaves a unit alone that is not active", () => {
  using machine = new Machine({ "systemctl": 'log "$*"; exit 3' });
  assertEquals(machine.run("watch.sh", "8000"), {
    code: 0,
    log: ["is-active --quiet sales-statistics@8000"],
  });
});

Deno.test("the units of deploy/ run scripts that exist", () => {
  const unit = read(`${deploy}sales-statistics-watch@.service`);
  assertStringIncludes(unit, "/current/deploy/watch.sh %i\n");
  const main = read(`${deploy}sales-statistics@.service`);
  const [check] = /^ExecStartPre=(.*)$/m.exec(main)?.slice(1) ?? [];
  assertStringIncludes(main, `\nExecReload=${check}\nExecReload=/bin/kill `);
});
