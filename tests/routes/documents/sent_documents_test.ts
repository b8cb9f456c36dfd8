import { assert, assertEquals } from "../../support/assert.ts";
import { documents } from "../../../schemas/mod.ts";
import { createService } from "../../support/service.ts";

const service = createService();
const get = (path: string) => service.get(path);
const clients = Object.values(documents)
  .filter(({ path }) => path.startsWith("/clients/"));
const folder = new URL("../../../docs/clients/", import.meta.url);
const textOf = (path: string) =>
  Deno.readTextFileSync(new URL(path.replace("/clients/", ""), folder));

Deno.test("sample.json is what the service answers to sample.xlsx", async () => {
  const workbook = await (await get("/sample.xlsx")).bytes();
  const answer = await (await service.analyze(workbook)).json();
  assertEquals(await (await get("/sample.json")).json(), answer);
});

for (const name of ["sample.xlsx", "sample-targets.xlsx"]) {
  Deno.test(`${name} is sent as a file with a name`, async () => {
    const { headers } = await get(`/${name}`);
    const found = headers.get("content-disposition");
    assertEquals(found, `attachment; filename="${name}"`);
  });
}

for (const { path } of clients) {
  Deno.test(`${path} is sent as in docs/clients, with the base URL`, async () => {
    const response = await get(path);
    const expected = textOf(path)
      .replaceAll("https://base-url.invalid", "http://service.test");
    assertEquals(await response.text(), expected);
  });
}

Deno.test("documents has every file of docs/clients", () => {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name);
  assertEquals(
    files.sort(),
    clients.map(({ path }) => path.replace("/clients/", "")).sort(),
  );
});

for (const { path } of clients) {
  Deno.test(`${path} says at its top how to get it and run it, and its exit code`, () => {
    const head = textOf(path).slice(0, 2400);
    const phrases = [
      `https://base-url.invalid${path}`,
      "export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...",
      "Exit code 0: ",
    ];
    const missing = phrases.filter((phrase) => !head.includes(phrase));
    assertEquals(missing, []);
    assert(path.endsWith(".sh") || head.includes("--encrypt"));
  });
}
