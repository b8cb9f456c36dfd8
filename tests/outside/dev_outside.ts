/** `deno task dev` starts or says why, and ends as people end it. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { Checkout } from "../support/checkout.ts";
import { freePort } from "../support/free_port.ts";
import { until, wait } from "../support/posting.ts";
import { run, succeeds, testWith } from "../support/programs.ts";
import { CTRL_C, Terminal, type TerminalOptions } from "./terminal.ts";

const DEV = `${Deno.execPath()} task dev`;
const GREETING = /x-signature: \$signature/;
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

function start(line = DEV, { env, ...options }: TerminalOptions = {}) {
  const PORT = freePort();
  const mark = crypto.randomUUID();
  const variables = { PORT, [MARK]: mark, ...env };
  const terminal = new Terminal(line, { env: variables, ...options });
  return Object.assign(terminal, {
    base: `http://127.0.0.1:${PORT}`,
    /** `script`, then the task, then the service. */
    processes: () => processesOf(mark),
    assertClosed: () =>
      Deno.listen({ hostname: "127.0.0.1", port: Number(PORT) }).close(),
  });
}

function test(name: string, fn: () => Promise<void>): void {
  testWith(["script of util-linux"], `deno task dev ${name} (slow)`, fn);
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  test(`ends with 0 at ${name}, and leaves nothing behind`, async () => {
    await using dev = start();
    await dev.until(GREETING);
    Deno.kill(dev.processes()[1], name);
    assertEquals(await dev.ended(), 0, dev.screen);
    assertStringIncludes(dev.screen, '"event":"stopping"');
    assertEquals(dev.processes(), []);
    dev.assertClosed();
  });
}

const nowhere = "http://127.0.0.1:1";
const places: Record<string, TerminalOptions> = {
  "in a terminal": {},
  "offline, once its packages are there": {
    env: { HTTPS_PROXY: nowhere, HTTP_PROXY: nowhere, NO_PROXY: "" },
  },
};
for (const [place, options] of Object.entries(places)) {
  test(`starts ${place}, asks nothing, and ends with 0 at one Ctrl-C`, async () => {
    await using dev = start(DEV, options);
    await dev.until(GREETING);
    await dev.press(CTRL_C);
    assertEquals(await dev.ended(), 0, dev.screen);
  });
}

test("ends when its terminal is closed", async () => {
  const dev = start();
  {
    await using _terminal = dev;
    await dev.until(GREETING);
    assert(dev.processes().length > 1, "the service does not run");
  }
  await until(() => dev.processes().length === 0);
  dev.assertClosed();
});

test("serves on in a pipe whose reader has left, and ends at Ctrl-C", async () => {
  await using dev = start(`${DEV} 2>&1 | head -n 3`);
  await dev.until(/Monthly|listening/);
  const health = await fetch(`${dev.base}/api/health`);
  assertEquals((await health.json()).code, 0);
  await dev.press(CTRL_C);
  await dev.ended();
  await until(() => dev.processes().length === 0);
  dev.assertClosed();
});

test("starts in a folder that nobody may write", async () => {
  using checkout = new Checkout((name) => name !== "tests");
  const { folder } = checkout;
  const change = (mode: string) => run(["chmod", "-R", mode, folder]);
  await change("a-w");
  try {
    // For root alone no folder is read-only.
    const asOther = Deno.uid() === 0
      ? "setpriv --bounding-set=-all --inh-caps=-all "
      : "";
    const canWrite = succeeds(`${asOther}touch ${folder}/file`);
    assert(!canWrite, `${folder} can be written`);
    await using dev = start(`${asOther}${DEV}`, { cwd: folder });
    await dev.until(GREETING);
    await dev.press(CTRL_C);
    assertEquals(await dev.ended(), 0, dev.screen);
  } finally {
    await change("u+w");
  }
});

test("with :watch outlives SIGTERM, and ends at Ctrl-C", async () => {
  await using dev = start(`${DEV}:watch`);
  await dev.until(GREETING);
  const service = dev.processes().at(-1);
  assert(service !== undefined, dev.screen);
  Deno.kill(service, "SIGTERM");
  await dev.until(/"event":"stopping"/);
  await wait(1000);
  dev.assertClosed();
  assert(dev.processes().includes(service), dev.screen);
  await dev.press(CTRL_C);
  await dev.ended();
  await until(() => dev.processes().length === 0);
});
