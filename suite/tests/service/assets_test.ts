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
const service = await createService();
const get = (path: string) => service.get(path);

for (const id of ids) {
  const path = `/assets/${assetNames[id]}`;

  Deno.test(`replyAsset() sends ${id}`, async () => {
    const plain = await service.get(path);
    const subtype = path.endsWith(".css") ? "css" : "javascript";
    const type = `text/${subtype}; charset=utf-8`;
    const head = [plain.status, plain.headers.get("content-type")];
    assertEquals(head, [200, type]);
    assert(await plain.text() === assetText(id), "another text");
  });

  Deno.test(`replyAsset() sends ${id} compressed to clients that accept it`, async () => {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    await using served = serveService();
    const response = await fetch(served.base + path, { headers });
    assert(await response.text() === assetText(id), "another text");
    const raw = await service.get(path, { headers });
    assertEquals(raw.headers.get("content-encoding"), "gzip");
    assertEquals(raw.headers.get("vary"), "accept-encoding");
    const part = (await raw.bytes()).length / assetText(id).length;
    // A script of a few lines shrinks less.
    assert(part < (id === "loader" ? 0.7 : 0.5), `${part} of its length`);
  });
}

Deno.test("replyAsset() forbids the worker to connect to any server", async () => {
  const { headers } = await get(`/assets/${assetNames.engine}`);
  const policy = headers.get("content-security-policy");
  assertEquals(policy, "default-src 'none'");
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
  const ratios = found.names.map(({ ratio = 0 }) => ratio);
  assert(Math.max(...ratios) > 1, `nobody reached a target: ${ratios}`);
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
  assertStringIncludes(served, `curl -O ${address}/clients/analyze.py`);
});

Deno.test("/ is the page of the suite, and llms.txt names the tool for agents", async () => {
  const page = await (await get("/")).text();
  assertStringIncludes(page, '<div id="app"');
  const index = await (await get("/llms.txt")).text();
  assertStringIncludes(index, "http://service.test/skill.md");
});
