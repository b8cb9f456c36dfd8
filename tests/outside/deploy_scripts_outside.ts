/** Runs deploy/upgrade.sh and deploy/watch.sh beside programs that stand in for systemd. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { Machine } from "../support/machine.ts";
import { readText } from "../support/paths.ts";

function assetOf(release: string): string {
  return `app_room.${release === "old" ? "01" : "ab"}23456789.js`;
}

/** A machine whose programs log what they are called with. */
class Logged extends Machine {
  readonly releases = `${this.folder}/releases`;
  readonly site = `${this.folder}/site.conf`;

  constructor(programs: Record<string, string>) {
    const log = 'log() { echo "$*" >> "$home/log"; }';
    super(Object.fromEntries(
      Object.entries(programs)
        .map(([name, script]) => [name, `${log}\n${script}`]),
    ));
    for (const name of ["units", "serving"]) {
      Deno.mkdirSync(`${this.folder}/${name}`);
    }
    this.write("environment", ENVIRONMENT);
  }

  /** A release with marks, which are empty files. */
  addRelease(name: string, ...marks: string[]): string {
    const release = `releases/${name}`;
    const asset = assetOf(name);
    const files = {
      "deploy/nginx.conf": `server_name sales.example.com # ${name}`,
      [`deploy/${UNIT}`]: ` # ${name}`,
      "deploy/sales-statistics-watch@.timer": ` # ${name}`,
      [`suite/generated/assets/${asset}`]: "",
      "suite/generated/asset_names.json": `["${asset}"]`,
      ...Object.fromEntries(marks.map((mark) => [mark, ""])),
    };
    for (const [path, text] of Object.entries(files)) {
      this.write(`${release}/${path}`, text);
    }
    return `${this.folder}/${release}`;
  }

  get current(): string {
    return Deno.readLinkSync(`${this.folder}/current`).split("/").at(-1) ?? "";
  }

  /** The release of which systemd has loaded the unit, and nginx the site. */
  get loaded(): string[] {
    return ["unit", "site"].map((name) =>
      /# (\w+)/.exec(this.read(`loaded_${name}`))?.[1] ?? ""
    );
  }

  /** The release that each port serves; empty for one that is down. */
  get serving(): Record<string, string> {
    return Object.fromEntries(
      this.list("serving")
        .map((port) => [port, this.read(`serving/${port}`).trim()]),
    );
  }

  /** Runs a script of deploy/; returns its exit code and what it has called. */
  run(script: string, args: string[], env: Record<string, string> = {}) {
    this.write("log", "");
    const text = readText(`deploy/${script}`)
      .replace("root=/opt/sales-statistics", `root=${this.folder}`)
      .replace(/^environment=.*/m, `environment=${this.folder}/environment`)
      .replace(/^units=.*/m, `units=${this.folder}/units`)
      .replace(/^site=.*/m, `site=${this.site}`);
    this.write(script, text);
    const { code, stderr } = new Deno.Command(`${this.folder}/${script}`, {
      args,
      env: { ...env, PATH: this.PATH },
    }).outputSync();
    const said = new TextDecoder().decode(stderr);
    return { code, said, log: this.read("log").trim().split("\n") };
  }

  /** Upgrades to a release; CRASH_AT counts from this call. */
  upgradeTo(
    name: string,
    ports: string[],
    crash: { CRASH_AT?: string; CRASH_BY?: string } = {},
  ) {
    this.write("steps", "0\n");
    return this.run(
      "upgrade.sh",
      [`${this.releases}/${name}`, ...ports],
      crash,
    );
  }
}

const ENVIRONMENT = 'PUBLIC_URL="https://figures.test/sales"\n';
const ports = ["8000", "8001"];
const UNIT = "sales-statistics@.service";
/**
 * Ends the script that called a program before its call number CRASH_AT, by the
 * signal CRASH_BY.
 */
const CRASH = `
  if [ "$CRASH_AT" ]; then
    read -r steps < "$home/steps"
    steps=$((steps + 1))
    echo "$steps" > "$home/steps"
    if [ "$steps" = "$CRASH_AT" ]; then
      kill "-\${CRASH_BY:-KILL}" $PPID; exit 1
    fi
  fi`;

/**
 * A machine with nginx that serves the release old on two ports, with a release
 * new.
 */
function machineWithReleases(...marks: string[]): Logged {
  const step = (name: string) =>
    `${CRASH}
exec /bin/${name} "$@"`;
  const machine = new Logged({
    "deno": `${CRASH}
      log "$1 in $(basename "$PWD")"
      [ ! -e no-packages ]; exit`,
    // Brings a Deno as large as that of the package is.
    "npm": `
      log "fetch $6"
      cp "$home/bin/deno" "$5"; head -c 1100000 /dev/zero >> "$5/deno"`,
    "systemd-run": `${CRASH}
      for word; do
        case $word in */deploy/start) start=$word;; --check) check=1;; esac
        [ "$check" ] || port=$word
      done
      release=\${start%/deploy/start}
      log "check $port in $(basename "$release")"; [ ! -e "$release/wrong" ]`,
    "systemctl": `${CRASH}
      case $1 in
        daemon-reload) cat "$home/units/${UNIT}" > "$home/loaded_unit"; exit;;
        try-reload-or-restart) cat "$home/site.conf" > "$home/loaded_site"; exit;;
      esac
      release=$(basename "$(readlink "$home/current")")
      log "$1 $2 of $release"
      if [ -e "$home/current/broken" ]; then release=; fi
      echo "$release" > "$home/serving/\${2#*@}"
      [ "$release" ]`,
    "nginx": `${CRASH}
      [ ! -e "$home/current/bad-site" ]`,
    "ln": step("ln"),
    "mv": step("mv"),
    "cp": step("cp"),
  });
  machine.addRelease("old");
  machine.addRelease("new", ...marks);
  const { code, said } = machine.upgradeTo("old", ports);
  assertEquals(code, 0, said);
  Deno.copyFileSync(`${machine.releases}/old/site.conf`, machine.site);
  Deno.copyFileSync(machine.site, `${machine.folder}/loaded_site`);
  return machine;
}

function upgrade(machine: Logged, ...ports: string[]) {
  const { code, log } = machine.upgradeTo("new", ports);
  return { code, log };
}

const restartOf = (port: string, release: string) =>
  `restart sales-statistics@${port} of ${release}`;
const checked = ["install in new", "check 8000 in new", "check 8001 in new"];

const upgrades: Record<string, [code: number, log: string[], mark?: string]> = {
  "checks a release for each port, then restarts one unit after the other": [
    0,
    [...checked, restartOf("8000", "new"), restartOf("8001", "new")],
  ],
  "changes nothing if a package is missing": [
    1,
    checked.slice(0, 1),
    "no-packages",
  ],
  "changes nothing if a check fails": [1, checked.slice(0, 2), "wrong"],
  "goes back, and restarts nothing, if nginx refuses the site": [
    1,
    checked,
    "bad-site",
  ],
  "goes back if the first unit does not start, and leaves the second alone": [
    1,
    [...checked, restartOf("8000", "new"), restartOf("8000", "old")],
    "broken",
  ],
};
for (const [what, [code, log, mark = "good"]] of Object.entries(upgrades)) {
  Deno.test(`upgrade.sh ${what}`, () => {
    using machine = machineWithReleases(mark);
    assertEquals(upgrade(machine, ...ports), { code, log });
    const last = code === 0 ? "new" : "old";
    assertEquals([machine.current, ...machine.loaded], [last, last, last]);
    assertStringIncludes(
      machine.read("site.conf"),
      "server_name figures.test #",
    );
    machine.upgradeTo("old", ports);
    assertEquals([machine.current, ...machine.loaded], ["old", "old", "old"]);
  });
}

Deno.test("upgrade.sh fetches the Deno of a release once", () => {
  using machine = machineWithReleases();
  Deno.removeSync(`${machine.folder}/deno`, { recursive: true });
  const { log } = upgrade(machine, "8000");
  const version = Deno.version.deno;
  assertEquals(log[0], `fetch deno@${version}`);
  const deno = `${machine.folder}/deno/${version}`;
  assertEquals(Deno.readLinkSync(`${machine.releases}/new/deno`), deno);
  const back = machine.upgradeTo("old", ["8000"]);
  assertEquals([back.code, back.log[0]], [0, "install in old"]);
});

Deno.test("upgrade.sh passes on the files of the page before, on the way back too", () => {
  using machine = machineWithReleases();
  const assetsOf = (release: string) =>
    machine.list(`releases/${release}/suite/generated/assets`);
  upgrade(machine, "8000");
  assertEquals(assetsOf("new"), [assetOf("old"), assetOf("new")]);
  const ways = [1, 2].map(() => machine.upgradeTo("old", ["8000"]).code);
  assertEquals(ways, [0, 0]);
  assertEquals(assetsOf("old"), [assetOf("old"), assetOf("new")]);
});

Deno.test("upgrade.sh passes on no files of a release before the previous one", () => {
  using machine = machineWithReleases();
  machine.write("releases/old/suite/generated/assets/app.f0.js", "");
  assertEquals(upgrade(machine, "8000").code, 0);
  const names = machine.list("releases/new/suite/generated/assets");
  assertEquals(names, [assetOf("old"), assetOf("new")]);
});

Deno.test("upgrade.sh does nothing without ports, or with a release elsewhere", () => {
  using machine = machineWithReleases();
  assertEquals(upgrade(machine), { code: 2, log: [""] });
  const { code, log } = machine.run("upgrade.sh", [machine.folder, "8000"]);
  assertEquals({ code, log }, { code: 2, log: [""] });
  assertEquals(machine.current, "old");
});

Deno.test("upgrade.sh leaves a unit and a site that somebody has changed, and says so", () => {
  using machine = machineWithReleases();
  const changed = [`units/${UNIT}`, "site.conf"];
  for (const path of changed) machine.write(path, "my own");
  const { code, said } = machine.upgradeTo("new", ["8000"]);
  assertEquals(code, 0, said);
  for (const path of changed) {
    assertEquals(machine.read(path), "my own");
    const place = `${machine.folder}/${path}`;
    assertStringIncludes(said, `${place} was changed here, and stays`);
  }
});

/** A release, and what serves at last if its upgrade is repeated. */
for (const [mark, last] of [["good", "new"], ["broken", "old"]]) {
  Deno.test(`a crash at any step leaves a release in service, and the script repairs it (${mark} release) (slow)`, () => {
    const states = new Set<string>();
    using machine = machineWithReleases(mark);
    for (let step = 1;; step++) {
      const crash = { CRASH_AT: String(step) };
      if (machine.upgradeTo("new", ports, crash).code !== 137) break;
      const { serving } = machine;
      states.add(JSON.stringify(serving));
      const served = new Set(Object.values(serving).filter(Boolean));
      assert(served.size > 0, `a crash at step ${step} ends the service`);
      const crashed = `after a crash at step ${step}`;
      if (mark === "broken") assertEquals(served, new Set(["old"]), crashed);
      const again = machine.upgradeTo("new", ports);
      assertEquals(again.code, mark === "good" ? 0 : 1, again.said);
      const places = [machine.current, ...machine.loaded];
      assertEquals(places, [last, last, last], crashed);
      if (last === "new") machine.upgradeTo("old", ports);
      assertEquals(machine.serving, { "8000": "old", "8001": "old" }, crashed);
    }
    assert(states.size > 1, "no crash came after a restart");
  });
}

for (const CRASH_BY of ["HUP", "INT", "TERM"]) {
  Deno.test(`upgrade.sh goes back if ${CRASH_BY} ends it while a unit restarts`, () => {
    using machine = machineWithReleases();
    machine.upgradeTo("new", ports, { CRASH_AT: "never" }); // counts the steps
    const CRASH_AT = machine.read("steps").trim();
    machine.upgradeTo("old", ports);
    const crash = { CRASH_AT, CRASH_BY };
    const { code, said } = machine.upgradeTo("new", ports, crash);
    assertEquals(code, 1, said);
    assertEquals([machine.current, ...machine.loaded], ["old", "old", "old"]);
    assertEquals(machine.serving, { "8000": "old", "8001": "old" });
  });
}

function machineWhoseRequestsFail(...failing: number[]): Logged {
  return new Logged({
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

const watches: [what: string, failing: number[], asked: number][] = [
  ["leaves a unit alone that answers", [], 8],
  ["leaves a unit alone that misses one answer", [3], 8],
  ["restarts a unit of which two requests get no answer", [2, 5], 5],
];
for (const [what, failing, asked] of watches) {
  Deno.test(`watch.sh ${what}`, () => {
    const restarts = asked < 8 ? ["restart sales-statistics@8000"] : [];
    using machine = machineWhoseRequestsFail(...failing);
    const { code, log } = machine.run("watch.sh", ["8000"]);
    assertEquals(code, 0);
    assertEquals(log.filter((line) => line.includes("restart")), restarts);
    assertEquals(log.filter((line) => line === "curl").length, asked);
  });
}

const asked = [
  ["", "", "127.0.0.1:8000"],
  ["0.0.0.0", "", "127.0.0.1:8000"],
  ["::", "", "[::1]:8000"],
  ["::1", "9000", "[::1]:9000"],
  ["10.0.0.1", "", "10.0.0.1:8000"],
];
for (const [HOST, PORT, address] of asked) {
  Deno.test(`watch.sh asks ${address} if HOST is ${HOST || "not set"}`, () => {
    using machine = machineWhoseRequestsFail();
    machine.run("watch.sh", ["8000"], { HOST, PORT });
    const url = machine.read("url");
    assertEquals(url, `http://${address}/api/health\n`);
  });
}

Deno.test("watch.sh leaves a unit alone that is not active", () => {
  using machine = new Logged({ "systemctl": 'log "$*"; exit 3' });
  const { code, log } = machine.run("watch.sh", ["8000"]);
  assertEquals(code, 0);
  assertEquals(log, ["is-active --quiet sales-statistics@8000"]);
});

function start(args: string[], env: Record<string, string> = {}) {
  using machine = new Logged({});
  const release = machine.addRelease("new");
  const said = ["PWD", "DENO_DIR", "HOST", "PORT", "METRICS_ADDRESS"]
    .map((name) => `$${name}`).join(" ");
  machine.write("releases/new/deno", `#!/bin/sh\necho "$* in ${said}"\n`);
  machine.write("releases/new/deploy/start", readText("deploy/start"));
  Deno.symlinkSync(release, `${machine.folder}/current`);
  const command = `${machine.folder}/current/deploy/start`;
  const options = { args, clearEnv: true, env };
  const { stdout } = new Deno.Command(command, options).outputSync();
  const text = new TextDecoder().decode(stdout);
  return text.replaceAll(machine.releases, "").trim();
}

Deno.test("start runs the release behind the link, for the port of its unit", () => {
  const run = "run --quiet --no-prompt -P=service";
  const place = "/new /new/.deno 127.0.0.1 8000 127.0.0.1:18000";
  assertEquals(start(["8000"]), `${run} main.ts in ${place}`);
  const check = `${run} main.ts --check in ${place}`;
  assertEquals(start(["8000", "--check"]), check);
  const wait = `${run} server/wait_until_ready.ts in ${place}`;
  assertEquals(start(["8000", "--wait"]), wait);
});

Deno.test("start leaves the variables that the machine sets, an empty METRICS_ADDRESS too", () => {
  const env = { HOST: "0.0.0.0", PORT: "80", METRICS_ADDRESS: "" };
  const place = " in /new /new/.deno 0.0.0.0 80";
  assertStringIncludes(start(["8000"], env), place);
});
