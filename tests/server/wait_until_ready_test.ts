import { assertEquals } from "../support/assert.ts";
import { freePort } from "../support/free_port.ts";

/** Runs the program; its exit code. */
async function runWith(PORT: string, args: string[] = []): Promise<number> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "server/wait_until_ready.ts", ...args],
    cwd: new URL("../..", import.meta.url),
    env: { PORT },
  }).output();
  return code;
}

/** A service that answers with these statuses, then 200; asked is what was asked. */
function serveStatuses(statuses: number[]) {
  const asked: string[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response("", { status: statuses.shift() ?? 200 });
    },
  );
  return {
    asked,
    port: String(server.addr.port),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("wait_until_ready.ts asks until the service is ready", async () => {
  await using service = serveStatuses([503, 500]);
  assertEquals(await runWith(service.port), 0);
  assertEquals(service.asked, ["/readyz", "/readyz", "/readyz"]);
});

for (const [status, code] of [[200, 0], [503, 1]]) {
  Deno.test(`wait_until_ready.ts --once ends with ${code} after ${status}`, async () => {
    await using service = serveStatuses([status]);
    assertEquals(await runWith(service.port, ["--once"]), code);
    assertEquals(service.asked, ["/readyz"]);
  });
}

Deno.test("wait_until_ready.ts --once ends with 1 where nobody listens", async () => {
  assertEquals(await runWith(freePort(), ["--once"]), 1);
});
