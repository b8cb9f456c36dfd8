import { assertEquals } from "../support/assert.ts";
import { languageOf } from "../../routes/language.ts";
import { readFailure } from "../support/answers.ts";
import { createService } from "../support/service.ts";

const wanted = {
  zh: [
    ...["zh", "zh-CN", "zh-cn", "zh-Hans", "zh-Hans-CN", "zh-TW", "zh-TW, en"],
    ...["zh-CN,zh;q=0.9,en;q=0.8", "en;q=0.2, zh;q=0.3", "tlh, zh;q=0.1"],
  ],
  en: [
    ...["en", "en-GB,en;q=0.9,zh-CN;q=0.8", "en, zh", "tlh", "*", "zh;q=0"],
    ...["*, zh;q=0.5", "", ";;q=x,,zhx, -"],
  ],
};
for (const [language, all] of Object.entries(wanted)) {
  for (const header of all) {
    Deno.test(`languageOf() finds ${language} in "${header}"`, () => {
      const headers = { "accept-language": header };
      const request = new Request("http://service.test/", { headers });
      assertEquals(languageOf(request), language);
    });
  }
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
