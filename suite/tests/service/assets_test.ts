/** The service sends the assets of the page. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../../../tests/support/assert.ts";
import { type AssetId, assets } from "../../assets.ts";
import { createService, serveService } from "../../../tests/support/service.ts";
import { assetNames, assetText, assetTexts } from "../support/assets.ts";
import { allFiles } from "../../../routes/documents/files.ts";
import { suiteFolder } from "../../../docs/mod.ts";
import { aboutPackage } from "../../tools/program/mod.ts";
import { workbooksOf } from "../support/several_workbooks.ts";
import { achieved } from "../support/targets.ts";

const ids = Object.keys(assets) as AssetId[];

for (const id of ids) {
  const path = `/assets/${assetNames[id]}`;

  Deno.test(`replyAsset() sends ${id}, compressed to clients that accept it`, async () => {
    const own = createService();
    const plain = await own.get(path);
    const subtype = path.endsWith(".css") ? "css" : "javascript";
    const type = `text/${subtype}; charset=utf-8`;
    assertEquals([plain.status, plain.headers.get("content-type")], [
      200,
      type,
    ]);
    assert(await plain.text() === assetText(id));
    const headers = { "accept-encoding": "gzip, deflate, br" };
    await using service = serveService();
    const response = await fetch(service.base + path, { headers });
    assert(await response.text() === assetText(id));
    const raw = await own.get(path, { headers });
    assertEquals(raw.headers.get("content-encoding"), "gzip");
    assertEquals(raw.headers.get("vary"), "accept-encoding");
    const { length } = await raw.bytes();
    // A script of a few lines shrinks less.
    assert(length < assetText(id).length * (id === "loader" ? 0.7 : 0.5));
  });
}

Deno.test("replyAsset() forbids the worker to connect to any server", async () => {
  const service = await createService();
  const response = await service.get(`/assets/${assetNames.engine}`);
  assertEquals(
    response.headers.get("content-security-policy"),
    "default-src 'none'",
  );
});

Deno.test("allFiles() has every file of suite/generated/ that is to be sent", () => {
  const sent = new Set(allFiles().map(({ href }) => href));
  const names = ["index.html", "llms.txt", "skill.md"]
    .concat([...assetTexts.keys()].map((name) => `assets/${name}`));
  const unsent = names.filter((name) =>
    !sent.has(new URL(name, suiteFolder).href)
  );
  assertEquals(unsent, []);
});

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
