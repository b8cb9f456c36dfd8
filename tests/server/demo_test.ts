import { instructions } from "../../server/demo.ts";
import { assertMatch } from "../support/assert.ts";

Deno.test("instructions() gives `task send` the address unless it is that of demo.env", async () => {
  const variables = await Deno.readTextFile(
    new URL("../../server/demo.env", import.meta.url),
  );
  const port = Number(/^BASE_URL=.*:(\d+)$/m.exec(variables)?.[1]);
  assertMatch(instructions(port), /^ {2}npx .* task send /m);
  assertMatch(
    instructions(port + 1),
    new RegExp(`^ {2}BASE_URL=http://127\\.0\\.0\\.1:${port + 1} npx `, "m"),
  );
});
