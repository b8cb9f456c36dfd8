import {
  en,
  type Localized,
  same,
  section,
} from "../../../docs/reference/section.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("a section without Chinese does not compile", () => {
  // @ts-expect-error: English alone is no text of every language
  const text: Localized = { en: "a" };
  // @ts-expect-error: as above
  assertEquals(section(en`a`).blocks, []);
  // @ts-expect-error: as above
  assertEquals(section(same("a"), en`b`).depth, 2);
  assertEquals(text.zh, undefined);
});
