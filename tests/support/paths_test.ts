import { assertEquals, assertThrows } from "./assert.ts";
import { isIn } from "./paths.ts";

Deno.test("isIn() has what is in a folder, and no path that only looks like it", () => {
  const chosen = ["docs/mod.ts", "guides/architecture.md", "main.ts"];
  const others = ["tests/docs/mod.ts", "guides/decisions/README.md", "main_ts"];
  const choose = isIn("docs/", "guides/*.md", "main.ts");
  assertEquals([...chosen, ...others].filter(choose), chosen);
});

Deno.test("isIn() fails if one of the places has nothing", () => {
  const message = "Nothing is in explore/, guides/*.txt";
  const choose = () => isIn("docs/", "explore/", "guides/*.txt");
  assertThrows(choose, Error, message);
});
