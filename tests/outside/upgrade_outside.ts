/**
 * The way up and back, rehearsed: releases made of this tree, services behind
 * nginx, and deploy/upgrade.sh with a script in place of systemd, while people
 * look at the page and clients send workbooks.
 */
import { fileURLToPath } from "node:url";
import { assert, assertEquals } from "../support/assert.ts";
import { analyzeRequest, demoVariables, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { Machine } from "../support/machine.ts";
import { caCerts, Nginx, site } from "./nginx.ts";
import { wait } from "../support/posting.ts";
import { isLeftOut } from "../support/paths.ts";
import { run, testWith } from "../support/programs.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const parts = ["core", "deno.json", "deno.lock", "deploy", "docs", "main.ts"]
  .concat(["routes", "schemas", "server", "suite/generated"]);
/** Less than nginx allows each address and api key. */
const PAUSE_MILLISECONDS = 300;
const MAX_TRIES = 40;

/** Does what systemd does for the units of deploy/. */
const systemctl = `
unit="sales-statistics@.service"
commands() { sed -n "s/^$1=//p" "$home/loaded" | sed "s/%i/$port/g"; }
if [ "$1" = daemon-reload ]; then cat "$home/units/$unit" > "$home/loaded"; fi
[ "$1" = restart ] || exit 0
port=\${2#*@}
pid=$(cat "$home/pids/$port" 2> /dev/null) && {
  kill "$pid"
  while readlink "/proc/$pid/exe" > /dev/null; do sleep 0.05; done
}
set -a; . "$home/environment"; set +a
$(commands ExecStartPre) > /dev/null || exit 1
setsid $(commands ExecStart) >> "$home/log" 2>&1 &
echo $! > "$home/pids/$port"
$(commands ExecStartPost) || { kill -9 $!; exit 1; }`;

/** Runs the command after its options, with the variables of the machine. */
const systemdRun = `
while case $1 in --*) true;; *) false;; esac; do shift; done
set -a; . "$home/environment"; set +a
exec "$@" > /dev/null`;

/** A machine with two services; leaving its scope ends them. */
class Upgraded extends Machine implements AsyncDisposable {
  readonly ports = [freePort(), freePort()];
  readonly nginx = new Nginx(site, this.ports);

  constructor() {
    super({ systemctl, "systemd-run": systemdRun, nginx: "" });
    for (const name of ["pids", "releases", "units"]) {
      Deno.mkdirSync(`${this.folder}/${name}`);
    }
    const variables = { ...demoVariables, WORKERS: 1, METRICS_ADDRESS: "" };
    const lines = Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`);
    this.write("environment", lines.join(""));
    // The packages are those of this checkout: nothing is fetched.
    const cache = Deno.env.get("DENO_DIR");
    const place = cache === undefined
      ? "unset DENO_DIR"
      : `export DENO_DIR="${cache}"`;
    this.write(
      `deno/${Deno.version.deno}`,
      `#!/bin/sh\n${place}\nexec "${Deno.execPath()}" "$@"\n`,
    );
  }

  /** A release made of this tree, in which some files have another text. */
  addRelease(
    name: string,
    edits: Record<string, (text: string) => string>,
  ): void {
    const release = `${this.folder}/releases/${name}`;
    Deno.mkdirSync(release);
    const there = parts.filter((path) => !isLeftOut(path));
    const args = ["-r", "--parents", ...there, release];
    const copied = new Deno.Command("cp", { args, cwd: root }).outputSync();
    assert(copied.success, new TextDecoder().decode(copied.stderr));
    const toHere = (text: string) =>
      text.replaceAll("/opt/sales-statistics", this.folder)
        .replaceAll("/etc/sales-statistics", this.folder)
        .replaceAll("/etc/systemd/system", `${this.folder}/units`)
        .replaceAll("/etc/nginx/conf.d", this.folder);
    const scripts = this.list(`releases/${name}/deploy`)
      .map((it) => [`deploy/${it}`, toHere]);
    const all = { ...Object.fromEntries(scripts), ...edits };
    for (const [path, edit] of Object.entries<typeof toHere>(all)) {
      const place = `releases/${name}/${path}`;
      this.write(place, edit(this.read(place)));
    }
  }

  /** Gives the files of the page other names, as if another release had them. */
  renameAssets(name: string): void {
    for (const house of ["docs", "suite"]) {
      if (isLeftOut(`${house}/`)) continue;
      const generated = `releases/${name}/${house}/generated`;
      const names = this.list(`${generated}/assets`);
      const renamed = (text: string) =>
        names.reduce((all, it) => all.replaceAll(it, otherName(it)), text);
      const pages = [
        `${generated}/asset_names.json`,
        `${generated}/index.html`,
      ];
      const assets = names.map((it) => `${generated}/assets/${it}`);
      for (const path of [...pages, ...assets]) {
        this.write(path, renamed(this.read(path)));
      }
      for (const path of assets) {
        const [from, to] = [path, renamed(path)]
          .map((it) => `${this.folder}/${it}`);
        Deno.renameSync(from, to);
      }
    }
  }

  async upgrade(name: string): Promise<number> {
    const release = `${this.folder}/releases/${name}`;
    const command = [`${release}/deploy/upgrade.sh`, release, ...this.ports];
    const env = { PATH: this.PATH, DENO_NO_UPDATE_CHECK: "1" };
    const { code, stderr } = await run(command, { env });
    this.said = stderr;
    return code;
  }

  said = "";

  async [Symbol.asyncDispose](): Promise<void> {
    await this.nginx[Symbol.asyncDispose]();
    for (const port of this.list("pids")) {
      const pid = Number(this.read(`pids/${port}`));
      try {
        Deno.kill(pid, "SIGKILL");
      } catch {
        // It has ended.
      }
    }
    this[Symbol.dispose]();
  }
}

/** `app.0123456789.js` -> `app.f123456789.js` */
function otherName(name: string): string {
  return name.replace(/\.(.)/, (_, digit) => `.${digit === "f" ? "0" : "f"}`);
}

/** People who open the page, and clients, until they are disposed of. */
function traffic(port: number) {
  const client = Deno.createHttpClient({ caCerts });
  const base = `https://127.0.0.1:${port}`;
  /** The files of all pages so far, which are still open. */
  const open = new Set<string>();
  const broken: string[] = [];
  const done = { views: 0, analyses: 0 };
  let isOver = false;

  const get = async (path: string) => {
    const headers = { accept: "text/html" };
    const response = await fetch(base + path, { client, headers });
    const text = await response.text();
    if (!response.ok) broken.push(`${response.status} ${path} ${text}`);
    return text;
  };
  const view = async () => {
    const page = await get("/");
    const names = new Set(
      Array.from(page.matchAll(/\/assets\/([\w.-]+)/g), ([, name]) => name),
    );
    for (const name of names) {
      const text = await get(`/assets/${name}`);
      for (const [, inner] of text.matchAll(/"\.\/([\w.-]+\.(?:js|css))"/g)) {
        names.add(inner);
      }
      open.add(name);
    }
    done.views++;
  };
  /** Sends a workbook as the clients do: a 503 is tried again. */
  const analyze = async () => {
    const body = fileBody(salesWorkbook([{}]));
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const timestamp = Math.floor(Date.now() / 1000);
      const request = analyzeRequest(body, { base, timestamp });
      const response = await fetch(request, { client });
      const text = await response.text();
      if (response.ok) return void done.analyses++;
      if (response.status !== 503) broken.push(`${response.status} ${text}`);
      await wait(PAUSE_MILLISECONDS);
    }
    broken.push("an analysis was lost");
  };
  const loops = [view, analyze].map(async (work) => {
    for (; !isOver; await wait(PAUSE_MILLISECONDS)) await work();
  });

  return {
    /**
     * Waits for another view and another analysis, and for the files of all open
     * pages; returns what has failed since the beginning.
     */
    check: async () => {
      const { views, analyses } = done;
      while (done.views < views + 2 || done.analyses < analyses + 2) {
        await wait(PAUSE_MILLISECONDS);
      }
      for (const name of open) await get(`/assets/${name}`);
      return broken;
    },
    [Symbol.asyncDispose]: async () => {
      isOver = true;
      await Promise.all(loops);
      client.close();
    },
  };
}

const NEVER = `if (!Deno.args.includes("--check")) {
  await new Promise(() => setInterval(() => {}, 1e6));
}\n`;

testWith(
  ["nginx"],
  "an upgrade, one that fails and the way back break no view and lose no analysis (slow)",
  async () => {
    await using machine = new Upgraded();
    machine.addRelease("1.0.0", {});
    machine.renameAssets("1.0.0");
    machine.addRelease("1.0.1", {});
    machine.addRelease("1.0.1-never-ready", {
      "main.ts": (text) => NEVER + text,
      "server/wait_until_ready.ts": (text) => text.replace("30_000", "1_000"),
    });
    assertEquals(await machine.upgrade("1.0.0"), 0, machine.said);
    await using visitors = traffic(machine.nginx.port);
    const broken = "1.0.1-never-ready";
    for (const release of [broken, "1.0.1", broken, "1.0.0"]) {
      assertEquals(await visitors.check(), []);
      const code = await machine.upgrade(release);
      assertEquals(code, release === broken ? 1 : 0, machine.said);
      assertEquals(await visitors.check(), [], release);
    }
  },
);
