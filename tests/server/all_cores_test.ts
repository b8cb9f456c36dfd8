import {
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import { warningsOf } from "../../server/configuration.ts";
import { readHealth } from "../support/answers.ts";
import { ServiceProcess } from "../support/service_process.ts";

/** A port that was free a moment ago: several threads cannot share port 0. */
function freePort(): string {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return String(listener.addr.port);
}

const credentials = {
  API_KEY: "k",
  API_SECRET: "a-secret-of-32-characters-or-so",
};

Deno.test("all_cores.ts serves with each of its threads, and ends with 0", async () => {
  await using service = await ServiceProcess.start({
    ...credentials,
    PORT: freePort(),
    WORKERS: "3",
  });
  const listening = `listening on 127.0.0.1:${service.port}`;
  await service.says(listening);
  await service.says(listening);
  for (let i = 0; i < 9; i++) {
    await readHealth(await fetch(`${service.base}/api/health`));
  }
  service.signal("SIGTERM");
  const { code, stdout } = await service.ended();
  assertEquals(code, 0);
  const stops = stdout.filter((line) => line.includes("stopping"));
  assertEquals(stops.length, 3);
});

Deno.test("issue_credentials.ts issues another key and 256 random bits each time", async () => {
  const issue = async () => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "server/issue_credentials.ts"],
      cwd: new URL("../..", import.meta.url),
    }).output();
    return new TextDecoder().decode(stdout);
  };
  const [one, other] = [await issue(), await issue()];
  const secret = /^secret {3}([0-9a-f]{64})$/m.exec(one)?.[1] ?? "";
  assertMatch(secret, /./);
  assertStringIncludes(one, `API_SECRET=${secret}`);
  assertEquals(other.includes(secret), false);
});

Deno.test("warningsOf() warns of secrets that are short, by the name of their key", () => {
  const config = parseConfig({
    API_CREDENTIALS:
      '{"long":"0123456789abcdef","short":["0123456789abcdef","0123456789abcde"]}',
  });
  assertEquals(warningsOf(config), [
    "the secret of short is shorter than 16 characters",
  ]);
});

Deno.test("warningsOf() warns where there are no credentials, and of nothing else", () => {
  assertEquals(warningsOf(parseConfig({})).length, 1);
  assertEquals(warningsOf(parseConfig(credentials)), []);
});
