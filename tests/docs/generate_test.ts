import { assertEquals } from "../support/assert.ts";
import { goldenCopies } from "../../docs/generate.ts";

for (const [address, text] of goldenCopies()) {
  const name = address.pathname.split("/").at(-1);
  Deno.test(`docs/generated/${name} is current (deno task docs)`, async () => {
    assertEquals(await Deno.readTextFile(address), text);
  });
}
