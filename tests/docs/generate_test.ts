import { assertEquals } from "../support/assert.ts";
import {
  counted,
  leftOut,
  mapWithSizes,
  statedSize,
} from "../../docs/generate_map.ts";
import { isIn } from "../support/paths.ts";

Deno.test("mapWithSizes() states sizes, and states the right ones again", () => {
  const map =
    "main.ts    starts\ncore/      xlsx/ reads\ntools/ 9,000 runs\nmade/  sent\n";
  const sizes = { "core/": 14_468, "tools/": 12_501, "made/": 0 };
  const linesOf = (folder: string) => sizes[folder as keyof typeof sizes];
  const stated = mapWithSizes(map, linesOf);
  assertEquals(
    stated,
    "main.ts    starts\ncore/     14,000  xlsx/ reads\ntools/    13,000  runs\nmade/  sent\n",
  );
  assertEquals(mapWithSizes(stated, linesOf), stated);
});

Deno.test("statedSize() keeps a size until it is 750 lines off, and states at least 1,000", () => {
  assertEquals(statedSize(14_750, 14_000), 14_000);
  assertEquals(statedSize(14_751, 14_000), 15_000);
  assertEquals(statedSize(1_470, 2_000), 2_000);
  assertEquals(statedSize(200, 2_000), 1_000);
});

Deno.test("the sizes leave out and count folders that exist", () => {
  const isLeftOut = isIn(...leftOut);
  isIn(...counted);
  assertEquals(counted.filter((path) => !isLeftOut(path)), []);
});
