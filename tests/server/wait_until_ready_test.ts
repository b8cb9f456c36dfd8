import { assertEquals } from "../support/assert.ts";
import { freePort } from "../support/free_port.ts";

/** Runs the program beside a service with these answers; its exit code, and what was asked. */
async function waitFor(statuses: number[], ...args: string[]) {
  const asked: string[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response("", { status: statuses.shift() ?? 200 });
    },
  );
  const code = await runWith(String(server.addr.port), args);
  await server.shutdown();
  return { code, asked };
}

async function runWith(PORT: string, args: string[]): Promise<number> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "server/wait_until_ready.ts", ...args],
    cwd: new URL("../..", import.meta.url),
    env: { PORT },
  }).output();
  return code;
}

Deno.test("wait_until_ready.ts asks until the service is ready", async () => {
  const asked = ["/readyz", "/readyz", "/readyz"];
  assertEquals(await waitFor([503, 500]), { code: 0, asked });
});

for (const [status, code] of [[200, 0], [503, 1]]) {
  Deno.test(`wait_until_ready.ts --once ends with ${code} after ${status}`, async () => {
    const found = await waitFor([status], "--once");
    assertEquals(found, { code, asked: ["/readyz"] });
  });
}

Deno.test("wait_until_ready.ts --once ends with 1 where nobody listens", async () => {
  assertEquals(await runWith(freePort(), ["--once"]), 1);
});
