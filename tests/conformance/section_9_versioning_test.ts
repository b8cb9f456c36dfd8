import { assertEquals } from "../support/assert.ts";
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { createService } from "../support/service.ts";

async function openapi() {
  const service = await createService();
  return await (await service.get("/openapi.json")).json();
}

Deno.test("spec 9: the interface version is 1.0.0", async () => {
  assertEquals((await openapi()).info.version, "1.0.0");
});

Deno.test("spec 9: paths carry no version segment", async () => {
  const described = Object.keys((await openapi()).paths);
  const own = [...Object.values(operations), ...Object.values(documents)]
    .map(({ path }) => path);
  for (const path of [...described, ...own]) {
    assertEquals(/\/v\d/.test(path), false, path);
  }
});
