import {
  assertEquals,
  assertMatch,
  assertNotEquals,
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

Deno.test("issue_credentials.ts prints another key and secret of 256 bits each time, and how to set them", async () => {
  const [text, other] = await Promise.all([issue(), issue()]);
  for (const name of ["api key", "secret"]) {
    assertNotEquals(valueOf(name, text), valueOf(name, other));
  }
  assertMatch(valueOf("api key", text), /^client-[0-9a-f]{12}$/);
  assertMatch(valueOf("secret", text), /^[0-9a-f]{64}$/);
  const [key, secret] = [valueOf("api key", text), valueOf("secret", text)];
  assertEquals(
    text.replaceAll(key, "KEY").replaceAll(secret, "SECRET"),
    `
api key  KEY
secret   SECRET

They are stored nowhere. Give both to the client over a safe channel, and configure

  one client           API_KEY=KEY
                       API_SECRET=SECRET
  several clients      API_CREDENTIALS='{"KEY": "SECRET", …}'
  in place of another  API_CREDENTIALS='{"THE_KEY": ["SECRET", "THE_OLD_SECRET"], …}'

Replacing a secret step by step: guides/replacing-a-secret.md

`,
  );
});
