/** What the service sends of the suite. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../../tests/support/assert.ts";
import { aboutPackage } from "../../tools/program/mod.ts";
import { createService } from "../../../tests/support/service.ts";
import { workbooksOf } from "../support/several_workbooks.ts";
import { achieved } from "../support/targets.ts";

const service = await createService();
const get = (path: string) => service.get(path);

Deno.test("sample-targets.xlsx has targets of all managers of sample.xlsx", async () => {
  const [sales, targets] = await Promise.all(
    ["sample.xlsx", "sample-targets.xlsx"].map(async (name) =>
      await (await get(`/${name}`)).bytes()
    ),
  );
  const workbooks = await workbooksOf([["s", sales], ["t", targets]]);
  const settled = workbooks.settle();
  const found = achieved(
    settled.sums(),
    settled.facts.targets.map(({ table }) => table),
    { by: "manager", period: { from: "2024-12", to: "2025-02" } },
  );
  assertEquals(found.withoutTarget, []);
  assertEquals(found.withoutSales.map(({ name }) => name), ["贺知秋"]);
  assert(found.names.some(({ ratio = 0 }) => ratio > 1));
});

Deno.test("skill.md is that of the package, with the address of the service", async () => {
  const path = new URL("../../tools/npm/SKILL.md", import.meta.url);
  const skill = await Deno.readTextFile(path);
  const served = await (await get("/skill.md")).text();
  const address = "http://service.test";
  assertEquals(
    served,
    aboutPackage(skill).replaceAll("https://stats.example", address),
  );
  assert(served.includes(`curl -O ${address}/clients/analyze.py`));
});

Deno.test("/ is the page of the suite, and llms.txt names the tool for agents", async () => {
  const page = await (await get("/")).text();
  assertStringIncludes(page, '<div id="app"');
  const index = await (await get("/llms.txt")).text();
  assertStringIncludes(index, "http://service.test/skill.md");
});
