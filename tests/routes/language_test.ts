import { assertEquals } from "../support/assert.ts";
import { languageOf } from "../../routes/language.ts";
import { readFailure } from "../support/answers.ts";
import { createService } from "../support/service.ts";

const wanted: [string, string][] = [
  ["zh", "zh"],
  ["zh-CN", "zh"],
  ["zh-cn", "zh"],
  ["zh-Hans", "zh"],
  ["zh-Hans-CN", "zh"],
  ["zh-TW", "zh"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["zh-TW, en", "zh"],
  ["en;q=0.2, zh;q=0.3", "zh"],
  ["tlh, zh;q=0.1", "zh"],
  ["en", "en"],
  ["en-GB,en;q=0.9,zh-CN;q=0.8", "en"],
  ["en, zh", "en"],
  ["tlh", "en"],
  ["*", "en"],
  ["*, zh;q=0.5", "en"],
  ["zh;q=0", "en"],
  ["", "en"],
  [";;q=x,,zhx, -", "en"],
];
for (const [header, language] of wanted) {
  Deno.test(`languageOf() finds ${language} in "${header}"`, () => {
    const headers = { "accept-language": header };
    const request = new Request("http://service.test/", { headers });
    assertEquals(languageOf(request), language);
  });
}

Deno.test("languageOf() is English without accept-language", () => {
  assertEquals(languageOf(new Request("http://service.test/")), "en");
});

Deno.test("createHandler() logs the same in every language", async () => {
  const fields = async (language: string) => {
    const service = await createService({ language });
    await readFailure(await service.get("/x"));
    const { time: _, id: _id, ms: _ms, ...rest } = JSON.parse(service.lines[0]);
    return rest;
  };
  assertEquals(await fields("zh"), await fields("en"));
});
