import { assert, assertEquals } from "../../support/assert.ts";
import {
  chineseEncryptionVector,
  emptyBodyVector,
  encryptionVector,
  mistakes,
  signatureVectors,
} from "../../../docs/test_vectors.ts";
import { aboutPackage, documents } from "../../../schemas/mod.ts";
import { workbooksOf } from "../../../suite/tests/support/several_workbooks.ts";
import { achieved } from "../../../suite/tests/support/targets.ts";
import { clientText } from "../../support/client_program.ts";
import { createService } from "../../support/service.ts";

const service = await createService();
const get = (path: string) => service.get(path);
const clients = Object.values(documents)
  .filter(({ path }) => path.startsWith("/clients/"));

Deno.test("sample.json is what the service answers to sample.xlsx", async () => {
  const workbook = await (await get("/sample.xlsx")).bytes();
  const answer = await (await service.analyze(workbook)).json();
  assertEquals(await (await get("/sample.json")).json(), answer);
});

for (const name of ["sample.xlsx", "sample-targets.xlsx"]) {
  Deno.test(`${name} is sent as a file with a name`, async () => {
    const { headers } = await get(`/${name}`);
    assertEquals(
      headers.get("content-disposition"),
      `attachment; filename="${name}"`,
    );
  });
}

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

Deno.test("vectors.json has every vector with all its values", async () => {
  const { signed, encrypted, mistakes: wrong } =
    await (await get("/vectors.json")).json();
  assertEquals(signed, [...signatureVectors, emptyBodyVector]);
  assertEquals(encrypted, [encryptionVector, chineseEncryptionVector]);
  assertEquals(wrong, Object.values(mistakes));
});

for (const { path, mediaType } of clients) {
  Deno.test(`${path} is sent as in docs/clients, with the base URL`, async () => {
    const response = await get(path);
    assertEquals(response.headers.get("content-type"), mediaType);
    const file = clientText(path.replace("/clients/", ""));
    const expected = file
      .replaceAll("https://base-url.invalid", "http://service.test");
    assertEquals(await response.text(), expected);
  });
}

Deno.test("documents has every file of docs/clients", () => {
  const folder = new URL("../../../docs/clients/", import.meta.url);
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name);
  assertEquals(
    files.sort(),
    clients.map(({ path }) => path.replace("/clients/", "")).sort(),
  );
});

for (const { path } of clients) {
  Deno.test(`${path} says at its top how to get it and run it, and its exit code`, () => {
    const head = clientText(path.replace("/clients/", "")).slice(0, 2400);
    const phrases = [
      `https://base-url.invalid${path}`,
      "export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...",
      "Exit code 0: ",
    ];
    const missing = phrases.filter((phrase) => !head.includes(phrase));
    assertEquals(missing, []);
    assert(path.endsWith(".sh") || head.includes("[--encrypt]"));
  });
}

Deno.test("skill.md is that of the package, with the address of the service", async () => {
  const path = new URL("../../../suite/tools/npm/SKILL.md", import.meta.url);
  const skill = await Deno.readTextFile(path);
  const served = await (await get("/skill.md")).text();
  const address = "http://service.test";
  assertEquals(
    served,
    aboutPackage(skill).replaceAll("https://stats.example", address),
  );
  assert(served.includes(`curl -O ${address}/clients/analyze.py`));
});
