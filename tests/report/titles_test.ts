import { only } from "../support/chosen.ts";
import { languageOf, whereTitle } from "../../report/words/mod.ts";
import { assertEquals } from "../support/assert.ts";

Deno.test("whereTitle() says which names are chosen, and which are left out", () => {
  const selection = {
    where: { province: ["浙江", ""] },
    without: { manager: ["甲"] },
  };
  assertEquals(
    whereTitle(selection, languageOf("zh")),
    "省份：浙江和(空)　不含招商经理：甲",
  );
  assertEquals(
    whereTitle(selection, languageOf("en")),
    "Province: 浙江 and (空) · Without manager: 甲",
  );
  assertEquals(whereTitle(only(), languageOf("en")), "");
});
