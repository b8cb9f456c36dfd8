import { assertEquals, assertMatch } from "../support/assert.ts";
import { freePort } from "../support/free_port.ts";

/** Runs a service whose second thread does something, until it ends. */
async function runWithThread(code: string) {
  const script = "tests/support/service_with_short_thread.ts";
  const { stdout, ...ended } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-A", "--unstable-net", script, code],
    cwd: new URL("../../", import.meta.url),
    env: { HOST: "127.0.0.1", PORT: freePort(), WORKERS: "2", NO_COLOR: "1" },
  }).output();
  return { code: ended.code, stdout: new TextDecoder().decode(stdout) };
}

Deno.test("serve() ends with 1 and a line when Deno.exit() has ended a thread", async () => {
  const { code, stdout } = await runWithThread("Deno.exit()");
  assertEquals(code, 1);
  assertMatch(stdout, /a thread has ended: Deno.exit was called/);
});

Deno.test("serve() ends with 1 and a line when an error has ended a thread", async () => {
  const { code, stdout } = await runWithThread("throw new Error('broken')");
  assertEquals(code, 1);
  assertMatch(stdout, /"a thread has ended: .*broken"/);
});
