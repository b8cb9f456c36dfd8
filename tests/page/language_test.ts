import { assertEquals } from "../support/assert.ts";
import { preferred } from "../../page/language.ts";

Deno.test("preferred() takes the first language that the page has", () => {
  assertEquals(preferred(["zh-CN", "en"]), "zh");
  assertEquals(preferred(["zh-Hant-TW"]), "zh");
  assertEquals(preferred(["fr-FR", "en-GB", "zh"]), "en");
});

Deno.test("preferred() falls back on English", () => {
  assertEquals(preferred(["fr"]), "en");
  assertEquals(preferred([]), "en");
});
