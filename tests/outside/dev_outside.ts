/** `deno task dev` starts or says why, and ends as people end it. */
import { fileURLToPath } from "node:url";
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { Checkout } from "../support/checkout.ts";
import { freePort } from "../support/free_port.ts";
import { until, wait } from "../support/posting.ts";
import { run, succeeds, testWith } from "../support/programs.ts";
import { CTRL_C, Terminal } from "./terminal.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const deno = Deno.execPath();
const DEV = `${deno} task dev`;
const GREETING = /x-signature: \$signature/;
const PATIENCE_MILLISECONDS = 60_000;
/** A variable that all processes of a case inherit, and no other process. */
const MARK = "CASE_OF_A_TEST";

/** The ids of the processes of a case that run. */
function processesOf(mark: string): number[] {
  return [...Deno.readDirSync("/proc")].flatMap(({ name: pid }) => {
    try {
      const variables = Deno.readTextFileSync(`/proc/${pid}/environ`);
      return variables.includes(`${MARK}=${mark}\0`) ? [Number(pid)] : [];
    } catch {
      return []; // no process, or one that has just ended
    }
  });
}

/** A line for a shell, in a process group of its own. */
class Started implements AsyncDisposable {
  readonly mark = crypto.randomUUID();
  text = "";
  readonly #child: Deno.ChildProcess;
  readonly #read: Promise<unknown>;

  constructor(line: string, env: Record<string, string>, folder = root) {
    this.#child = new Deno.Command("setsid", {
      args: ["sh", "-c", line],
      cwd: folder,
      env: { NO_COLOR: "1", [MARK]: this.mark, ...env },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const { stdout, stderr } = this.#child;
    this.#read = Promise.all([this.#collect(stdout), this.#collect(stderr)]);
  }

  async #collect(
    output: ReadableStream<Uint8Array<ArrayBuffer>>,
  ): Promise<void> {
    const texts = output.pipeThrough(new TextDecoderStream());
    for await (const text of texts) this.text += text;
  }

  async until(pattern: RegExp): Promise<void> {
    await until(() => pattern.test(this.text));
  }

  /** Sends a signal to the first process, or to its group, as a terminal does. */
  signal(name: Deno.Signal, isForGroup = false): void {
    if (isForGroup) Deno.kill(-this.#child.pid, name);
    else this.#child.kill(name);
  }

  async ended(): Promise<number> {
    const timer = setTimeout(
      () => this.signal("SIGKILL", true),
      PATIENCE_MILLISECONDS,
    );
    const { code } = await this.#child.status;
    await this.#read;
    clearTimeout(timer);
    assertEquals(processesOf(this.mark), [], this.text);
    return code;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.signal("SIGKILL", true);
    } catch {
      // It has ended.
    }
    await this.#child.status;
    await this.#read;
  }
}

function test(name: string, fn: (port: string) => Promise<void>): void {
  testWith(
    ["script of util-linux"],
    `deno task dev ${name} (slow)`,
    () => fn(freePort()),
  );
}

function assertClosed(port: string): void {
  Deno.listen({ hostname: "127.0.0.1", port: Number(port) }).close();
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  test(`ends with 0 at ${name}, and leaves nothing behind`, async (PORT) => {
    await using dev = new Started(`exec ${DEV}`, { PORT });
    await dev.until(GREETING);
    dev.signal(name);
    assertEquals(await dev.ended(), 0, dev.text);
    assertStringIncludes(dev.text, '"event":"stopping"');
    assertClosed(PORT);
  });
}

test("asks nothing in a terminal, and ends with 0 at one Ctrl-C", async (PORT) => {
  await using dev = new Terminal(DEV, { env: { PORT } });
  await dev.until(GREETING);
  await dev.press(CTRL_C);
  assertEquals(await dev.ended(), 0, dev.screen);
});

test("ends when its terminal is closed", async (PORT) => {
  const mark = crypto.randomUUID();
  {
    await using dev = new Terminal(DEV, { env: { PORT, [MARK]: mark } });
    await dev.until(GREETING);
    assert(processesOf(mark).length > 1);
  }
  await until(() => processesOf(mark).length === 0);
  assertClosed(PORT);
});

test("serves on in a pipe whose reader has left, and ends at Ctrl-C", async (PORT) => {
  await using dev = new Started(`${DEV} 2>&1 | head -n 3`, { PORT });
  await dev.until(/Monthly|listening/);
  const health = await fetch(`http://127.0.0.1:${PORT}/api/health`);
  assertEquals((await health.json()).code, 0);
  dev.signal("SIGINT", true);
  await dev.ended();
  assertClosed(PORT);
});

test("starts offline, once its packages are there", async (PORT) => {
  const nowhere = "http://127.0.0.1:1";
  const proxies = { HTTPS_PROXY: nowhere, HTTP_PROXY: nowhere, NO_PROXY: "" };
  const env = { PORT, ...proxies };
  await using dev = new Started(`exec ${DEV}`, env);
  await dev.until(GREETING);
  dev.signal("SIGINT");
  assertEquals(await dev.ended(), 0, dev.text);
});

test("starts in a folder that nobody may write", async (PORT) => {
  using checkout = new Checkout((name) => name !== "tests");
  const { folder } = checkout;
  const change = (mode: string) => run(["chmod", "-R", mode, folder]);
  await change("a-w");
  try {
    // For root alone no folder is read-only.
    const asOther = Deno.uid() === 0
      ? "setpriv --bounding-set=-all --inh-caps=-all "
      : "";
    assert(!succeeds(`${asOther}touch ${folder}/file`));
    await using dev = new Started(`exec ${asOther}${DEV}`, { PORT }, folder);
    await dev.until(GREETING);
    dev.signal("SIGINT");
    assertEquals(await dev.ended(), 0, dev.text);
  } finally {
    await change("u+w");
  }
});

testWith(
  ["script of util-linux"],
  "deno task dev:watch outlives SIGTERM, and ends at Ctrl-C (slow)",
  async () => {
    const PORT = freePort();
    const mark = crypto.randomUUID();
    const env = { PORT, [MARK]: mark };
    await using dev = new Terminal(`${deno} task dev:watch`, { env });
    await dev.until(GREETING);
    const service = processesOf(mark).at(-1);
    assert(service !== undefined);
    Deno.kill(service, "SIGTERM");
    await dev.until(/"event":"stopping"/);
    await wait(1000);
    assertClosed(PORT);
    assert(processesOf(mark).includes(service), dev.screen);
    await dev.press(CTRL_C);
    await dev.ended();
    await until(() => processesOf(mark).length === 0);
  },
);
