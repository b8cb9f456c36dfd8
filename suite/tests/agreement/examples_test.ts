/**
 * An example is the same in every document that has it, and matches the answers
 * of the service.
 */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { bodyOf, idOf, reference } from "../../../docs/reference/mod.ts";
import { sampleStats } from "../../../docs/sample/stats.ts";
import { sampleWorkbook } from "../../../docs/sample/workbook.ts";
import { plainVector } from "../../../docs/test_vectors.ts";
import { readCredentialsFile } from "../../../schemas/config.ts";
import { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { API_KEY, API_SECRET } from "../../../server/demo.ts";
import { readStats } from "../../../tests/support/answers.ts";
import { createService } from "../../../tests/support/service.ts";
import { documents, sentencesOf } from "./documents.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => Deno.readTextFileSync(new URL(path, root));
const openapi = JSON.parse(read("docs/generated/openapi.json"));
const bytes = Uint8Array.from(atob(sampleWorkbook), (c) => c.charCodeAt(0));

const stats = await readStats(await createService().analyze(bytes));

Deno.test("the service answers the sample as openapi.json says", () => {
  assertEquals(stats, sampleStats);
  MonthlySalesStats.parse(stats);
  assertEquals(openapi.components.examples.analyzed.value.data, stats);
});

Deno.test("the service answers the sample as README.md says", () => {
  const shown = /```jsonc\n([^]*?)```/.exec(read("README.md"))?.[1] ?? "";
  const months = /"months": (\[.*?\])/.exec(shown)?.[1] ?? "";
  assertEquals(JSON.parse(months), stats.months);
  const [, month = ""] = /"(\d{4}-\d{2})": \{/.exec(shown) ?? [];
  const { meta, byHospital: [first] } = stats.byMonth[month];
  const [, someMeta] = /"meta": (\{.*?), … \}/.exec(shown) ?? [];
  assertEquals(meta, { ...meta, ...JSON.parse(`${someMeta}}`) });
  const [, group] = /"byHospital": \[\s*(\{.*?), … \}, …/.exec(shown) ?? [];
  assertEquals(first, { ...first, ...JSON.parse(`${group}}`) });
});

/** The code within a sentence. */
function examplesIn(rule: string): string[] {
  return [...rule.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
}

Deno.test("the rules of the workbook have the same examples in both languages", () => {
  const workbook = reference.filter((section) => idOf(section) === "workbook");
  const [english, chinese] = (["en", "zh"] as const).map((language) =>
    workbook.map((section) => bodyOf(section, language)).join("").split("\n")
      .filter((line) => line.startsWith("- **"))
  );
  assertEquals(chinese.length, english.length);
  assert(english.length > 5, `${english.length} rules`);
  for (const [index, rule] of english.entries()) {
    assertEquals(
      examplesIn(chinese[index]).toSorted(),
      examplesIn(rule).toSorted(),
      rule,
    );
  }
});

Deno.test("every document names the api key and secret of deno task dev", () => {
  const { apiKey, secret } = plainVector;
  assertEquals([API_KEY, API_SECRET], [apiKey, secret]);
  for (const document of documents.keys()) {
    for (const text of sentencesOf(document)) {
      if (!/deno task dev/.test(text) || !/secret `/.test(text)) continue;
      const where = `${document}: ${text}`;
      assert(text.includes(`\`${apiKey}\``), where);
      assert(text.includes(`\`${secret}\``), where);
    }
  }
});

Deno.test("examples of credentials are valid, and the same everywhere", () => {
  const shown = ["SPECIFICATION.md", "guides/configuration.md"].flatMap((
    path,
  ) =>
    [...read(path).matchAll(/\{"key": "secret", .*?\}/g)].map(([text]) => text)
  );
  assert(shown.length >= 2, `${shown}`);
  assertEquals(shown.filter((text) => text !== shown[0]), []);
  const clients = [...readCredentialsFile(shown[0])];
  assertEquals(clients.map(([apiKey]) => apiKey), ["key", "other"]);
});
