import { assert, assertEquals } from "../support/assert.ts";
import { BASE_PATH, BASE_URL, basePath, limit } from "../../docs/fill.ts";
import { tryIt } from "../../docs/html/try_it.ts";
import { rendered } from "../../docs/render.ts";
import { filled } from "../support/filled.ts";

const holes = [BASE_URL, BASE_PATH, ...Object.values(limit)];

Deno.test("fill() fills every hole", () => {
  const text = filled(holes.join("\n"), "https://a.test/b", 3_000_000);
  assertEquals(text.split("\n"), [
    ...["https://a.test/b", "/b"],
    ...["3,000,000", "3000000", "2.86 MiB"],
    ...["2,249,991", "1,687,467"],
    ...["85,333,334", "81.38 MiB"],
    ...["21,333,334", "20.35 MiB"],
  ]);
});

for (const [name, render] of Object.entries(rendered)) {
  Deno.test(`${name} has no %hole% that fill() does not know`, () => {
    const found =
      render().match(/%[a-z-]+%|(?:https:\/)?\/[\w.-]+\.invalid/g) ?? [];
    assertEquals(found.filter((one) => !holes.includes(one)), []);
  });
}

Deno.test("each hole is in a document", () => {
  const all = Object.values(rendered).map((render) => render())
    .concat(tryIt()).join("\n");
  for (const hole of holes) assert(all.includes(hole), hole);
});

Deno.test("fill() fills no hole in a base URL", () => {
  const url = `https://a.test/${limit.body}/x`;
  assertEquals(filled(BASE_URL, url), url);
});

Deno.test("fill() keeps ports, paths and IPv6 addresses", () => {
  for (const url of ["http://[::1]:8000", "https://a-b.test/sales_1/%E9"]) {
    assertEquals(filled(BASE_URL, url), url);
  }
});

Deno.test("fill() encodes characters that mean something in a document", () => {
  const text = filled(`"${BASE_URL}"`, "http://a\"$&`<'é");
  assertEquals(text, '"http://a%22%24%26%60%3C%27%C3%A9"');
});

Deno.test("basePath() is the path without a slash at its end", () => {
  assertEquals(basePath("https://a.test/b/c/"), "/b/c");
  assertEquals(basePath("https://a.test"), "");
});
