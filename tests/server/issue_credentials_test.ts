import {
  assertMatch,
  assertNotEquals,
  assertStringIncludes,
} from "../support/assert.ts";

/** What `deno task credentials` prints. */
async function issue(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "server/issue_credentials.ts"],
    cwd: new URL("../..", import.meta.url),
  }).output();
  return new TextDecoder().decode(stdout);
}

function valueOf(name: string, text: string): string {
  return new RegExp(`^${name} +(\\S+)$`, "m").exec(text)?.[1] ?? "";
}

Deno.test("issue_credentials.ts prints a key and a secret of 256 bits, and how to set them", async () => {
  const text = await issue();
  assertMatch(valueOf("api key", text), /^client-[0-9a-f]{12}$/);
  assertMatch(valueOf("secret", text), /^[0-9a-f]{64}$/);
  assertStringIncludes(text, `API_KEY=${valueOf("api key", text)}`);
  assertStringIncludes(text, `API_SECRET=${valueOf("secret", text)}`);
});

Deno.test("issue_credentials.ts issues another key and secret each time", async () => {
  const [one, other] = await Promise.all([issue(), issue()]);
  for (const name of ["api key", "secret"]) {
    assertNotEquals(valueOf(name, one), valueOf(name, other));
  }
});
