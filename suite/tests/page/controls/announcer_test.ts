import { announce, Announcer } from "../../../page/controls/announcer.tsx";
import {
  assertEquals,
  assertNotEquals,
} from "../../../../tests/support/assert.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";

Deno.test("announce() changes the live region, even for the same text", async () => {
  using region = renderHook(() => Announcer());
  await calm();
  let before = "";
  for (let time = 0; time < 4; time++) {
    announce("Copied");
    await calm();
    const text = [region.now.props.children].flat().join("");
    assertEquals(text.trim(), "Copied");
    assertNotEquals(text, before);
    before = text;
  }
});
