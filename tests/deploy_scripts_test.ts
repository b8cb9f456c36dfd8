/** Runs deploy/upgrade.sh and deploy/watch.sh beside programs that stand in for systemd. */
import { fileURLToPath } from "node:url";
import { assertEquals, assertStringIncludes } from "./support/assert.ts";

const deploy = fileURLToPath(new URL("../deploy/", import.meta.url));
const read = (path: string) => Deno.readTextFileSync(path);

/** The file of the page in a release. */
function assetOf(release: string): string {
  return `app_room.${release === "old" ? "01" : "ab"}23456789.js`;
}

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
    const generated = `${release}/suite/generated`;
    Deno.mkdirSync(`${generated}/assets`, { recursive: true });
    const asset = assetOf(name);
    Deno.writeTextFileSync(`${generated}/assets/${asset}`, "");
    Deno.writeTextFileSync(`${generated}/asset_names.json`, `["${asset}"]`);
    for (const mark of marks) Deno.writeTextFileSync(`${release}/${mark}`, "");
    return release;
  }

  get current(): string {
    return Deno.readLinkSync(`${this.folder}/current`).split("/").at(-1) ?? "";
  }

  /** Runs a script of deploy/; returns its exit code and what it has called. */
  run(
    script: string,
    args: string[],
    env: Record<string, string> = {},
  ) {
    Deno.writeTextFileSync(this.log, "");
    const here = `${this.folder}/${script}`;
    const text = read(`${deploy}${script}`)
      .replace("root=/opt/sales-statistics", `root=${this.folder}`);
    Deno.writeTextFileSync(here, text, { mode: 0o755 });
    const { code } = new Deno.Command(here, {
      args,
      env: { ...env, PATH: `${this.folder}/bin:${Deno.env.get("PATH")}` },
      stderr: "null",
    }).outputSync();
    return { code, log: read(this.log).trim().split("\n") };
  }

  [Symbol.dispose]() {
    Deno.removeSync(this.folder, { recursive: true });
  }
}

function namesIn(folder: string): string[] {
  return Array.from(Deno.readDirSync(folder), ({ name }) => name).toSorted();
}

function machineWithReleases(...marks: string[]): Machine {
  const machine = new Machine({
    "deno": `
      log "$1 in $(basename "$PWD")"
      [ ! -e no-packages ]; exit`,
    // Brings a Deno as large as that of the package is.
    "npm": `
      log "fetch $6"
      cp "$(dirname "$0")/deno" "$5"; head -c 1100000 /dev/zero >> "$5/deno"`,
    "systemd-run": `
      case "$*" in *PORT=8000*--check) port=8000;; *) port=8001;; esac
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

const upgrade = (machine: Machine, ...ports: string[]) =>
  machine.run("upgrade.sh", [`${machine.releases}/new`, ...ports]);
const prepared = [`fetch deno@${Deno.version.deno}`, "install in new"];
const checked = [...prepared, "check 8000 in new", "check 8001 in new"];

Deno.test("upgrade.sh checks a release for each port, then restarts one unit after the other", () => {
  using machine = machineWithReleases();
  assertEquals(upgrade(machine, "8000", "8001"), {
    code: 0,
    log: [
      ...checked,
      "restart sales-statistics@8000 of new",
      "restart sales-statistics@8001 of new",
    ],
  });
  assertEquals(machine.current, "new");
});

Deno.test("upgrade.sh gives a release its Deno, and the files of the page before", () => {
  using machine = machineWithReleases();
  upgrade(machine, "8000");
  const release = `${machine.releases}/new`;
  const deno = `${machine.folder}/deno/${Deno.version.deno}`;
  assertEquals(Deno.readLinkSync(`${release}/deno`), deno);
  const assets = `${release}/suite/generated/assets`;
  assertEquals(namesIn(assets), [assetOf("old"), assetOf("new")]);
  // The way back fetches nothing, and keeps the files of the old release.
  const back = machine.run("upgrade.sh", [`${machine.releases}/old`, "8000"]);
  assertEquals(back.log[0], "install in old");
  const again = machine.run("upgrade.sh", [`${machine.releases}/old`, "8000"]);
  assertEquals([back.code, again.code], [0, 0]);
  assertEquals(namesIn(`${machine.releases}/old/suite/generated/assets`), [
    assetOf("old"),
    assetOf("new"),
  ]);
});

Deno.test("upgrade.sh passes on no files of a release before the previous one", () => {
  using machine = machineWithReleases();
  const kept = `${machine.releases}/old/suite/generated/assets/app.f0.js`;
  Deno.writeTextFileSync(kept, "");
  assertEquals(upgrade(machine, "8000").code, 0);
  assertEquals(namesIn(`${machine.releases}/new/suite/generated/assets`), [
    assetOf("old"),
    assetOf("new"),
  ]);
});

const early = {
  "no-packages": checked.slice(0, 2),
  "wrong": checked.slice(0, 3),
};
for (const [mark, log] of Object.entries(early)) {
  Deno.test(`upgrade.sh changes nothing if the release is marked ${mark}`, () => {
    using machine = machineWithReleases(mark);
    assertEquals(upgrade(machine, "8000", "8001"), { code: 1, log });
    assertEquals(machine.current, "old");
  });
}

Deno.test("upgrade.sh does nothing without ports, or with a release elsewhere", () => {
  using machine = machineWithReleases();
  assertEquals(upgrade(machine), { code: 2, log: [""] });
  const elsewhere = machine.run("upgrade.sh", [machine.folder, "8000"]);
  assertEquals(elsewhere, { code: 2, log: [""] });
  assertEquals(machine.current, "old");
});

Deno.test("upgrade.sh goes back if the first unit does not start, and leaves the second alone", () => {
  using machine = machineWithReleases("broken");
  assertEquals(upgrade(machine, "8000", "8001"), {
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
      for url; do :; done
      echo "$url" > "$(dirname "$0")/../url"
      case " ${failing.join(" ")} " in
        *" $(grep -c curl "$(dirname "$0")/../log") "*) exit 28;;
      esac`,
  });
}

function watch(machine: Machine) {
  const { code, log } = machine.run("watch.sh", ["8000"]);
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

for (
  const [HOST, PORT, asked] of [
    ["", "", "127.0.0.1:8000"],
    ["0.0.0.0", "", "127.0.0.1:8000"],
    ["::", "", "[::1]:8000"],
    ["::1", "9000", "[::1]:9000"],
    ["10.0.0.1", "", "10.0.0.1:8000"],
  ]
) {
  Deno.test(`watch.sh asks ${asked} if HOST is ${HOST || "not set"}`, () => {
    using machine = machineWhoseRequestsFail();
    machine.run("watch.sh", ["8000"], { HOST, PORT });
    const url = read(`${machine.folder}/url`);
    assertEquals(url, `http://${asked}/api/health\n`);
  });
}

Deno.test("watch.sh leaves a unit alone that is not active", () => {
  using machine = new Machine({ "systemctl": 'log "$*"; exit 3' });
  assertEquals(machine.run("watch.sh", ["8000"]), {
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
