import { assertEquals } from "../support/assert.ts";
import { freePort } from "../support/free_port.ts";
import { run } from "../support/programs.ts";
import { serve } from "../support/service.ts";
import { ServiceProcess } from "../support/service_process.ts";

const command = ["deno", "run", "--quiet", "--no-prompt", "-P=service"]
  .concat("server/wait_until_ready.ts");

async function ask(env: Record<string, string>, ...args: string[]) {
  return (await run([...command, ...args], { env })).code;
}

/** A service that answers with these statuses, then 200; asked is what was asked. */
function serveStatuses(statuses: number[]) {
  const asked: string[] = [];
  const served = serve(({ url }) => {
    asked.push(new URL(url).pathname);
    return new Response("", { status: statuses.shift() ?? 200 });
  });
  return { ...served, asked };
}

Deno.test("wait_until_ready.ts asks the service on 0.0.0.0 until it is ready", async () => {
  await using service = serveStatuses([503, 500]);
  assertEquals(await ask({ PORT: `${service.port}` }), 0);
  assertEquals(service.asked, ["/readyz", "/readyz", "/readyz"]);
});

for (const [status, code] of [[200, 0], [503, 1]]) {
  Deno.test(`wait_until_ready.ts --once ends with ${code} after ${status}`, async () => {
    await using service = serveStatuses([status]);
    const PORT = `${service.port}`;
    assertEquals(await ask({ PORT }, "--once"), code);
    assertEquals(service.asked, ["/readyz"]);
  });
}

Deno.test("wait_until_ready.ts --once ends with 1 where nobody listens", async () => {
  assertEquals(await ask({ PORT: freePort() }, "--once"), 1);
});

Deno.test("wait_until_ready.ts asks the service whose HOST is ::", async () => {
  await using service = await ServiceProcess.start({ HOST: "::" });
  const PORT = `${service.port}`;
  assertEquals(await ask({ HOST: "::", PORT }, "--once"), 0);
});

const refused: [env: Record<string, string>, line: string][] = [
  [{ PORT: "eighty" }, "PORT: expected a whole number from 0 to 65535"],
  [
    { HOST: "192.0.2.1" },
    "HOST, PORT: this command may not ask 192.0.2.1:8000; " +
    "add --allow-net=192.0.2.1:8000 to it",
  ],
];
for (const [env, line] of refused) {
  Deno.test(`wait_until_ready.ts says at once: ${line}`, async () => {
    const { code, stderr } = await run(command, { env });
    assertEquals([code, stderr], [1, `${line}\n`]);
  });
}
