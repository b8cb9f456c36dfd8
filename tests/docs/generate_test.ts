import { assertEquals } from "../support/assert.ts";
import { generatedFiles } from "../../docs/generate.ts";

for (const [address, bytes] of await generatedFiles()) {
  const name = address.pathname.split("/").at(-1);
  Deno.test(`docs/generated/${name} is current (deno task docs)`, async () => {
    assertEquals(await Deno.readFile(address), bytes);
  });
}
