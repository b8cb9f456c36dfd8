import {
  assert,
  assertEquals,
  assertRejects,
} from "../../tests/support/assert.ts";
import { gzipSync } from "node:zlib";
import { importedBy, nameByContent } from "../content_names.ts";
import { assetMediaTypes } from "../../schemas/mod.ts";
import { type AssetId, assets } from "../assets.ts";
import { assetNames, assetText, assetTexts } from "./support/assets.ts";
import { assertWithinBudget } from "./support/budget.ts";

const ids = Object.keys(assets) as AssetId[];

/** An asset, and the chunks that it imports before it runs. */
function loadedWith(entry: string): string[] {
  return [entry, ...importedBy(entry, assetTexts)]
    .map((name) => assetTexts.get(name) ?? "");
}

for (const id of ids) {
  Deno.test(`the asset ${id} is within its budget`, () => {
    const loaded = loadedWith(assetNames[id]);
    const length = loaded.reduce(
      (sum, text) => sum + gzipSync(text, { level: 9 }).length,
      0,
    );
    assert(length > 100, `${length} bytes`);
    assertWithinBudget(length, assets[id].maxGzipBytes, `${id}, compressed`);
  });
}

for (const [name, text] of assetTexts) {
  Deno.test(`${name.replace(/\.\w{10}\./, ".")} has its hash in its name, and a media type`, async () => {
    const [, hash, extension] = name.split(".");
    assert(Object.hasOwn(assetMediaTypes, extension), extension);
    const bytes = new TextEncoder().encode(text);
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    assertEquals(hash, new Uint8Array(digest).toHex().slice(0, 10));
  });

  Deno.test(`${name.replace(/\.\w{10}\./, ".")} refers to assets that exist`, () => {
    const names = Array.from(
      text.matchAll(/"\.\/([\w.-]+\.(?:js|css))"/g),
      ([, other]) => other,
    );
    assertEquals(names.filter((other) => !assetTexts.has(other)), []);
  });
}

// Names of Node.js, Deno, and APIs that browsers of 2023 lack.
const absent =
  /["'`]node:|\bDeno\.|\beval\(|\bnew Function\b|\busing \w+\s*=|\bArray\.fromAsync\b|\bgroupBy\(|\.(?:toHex|toBase64|fromBase64)\(/;
for (const id of ["app", "engine", "report"] as const) {
  Deno.test(`the asset ${id} uses no name that browsers of 2023 lack`, () => {
    assertEquals(absent.exec(assetText(id))?.[0], undefined);
  });
}

Deno.test("the script of the page has no code that only reports need", () => {
  const script = loadedWith(assetNames.app).join("");
  for (const text of ["Ranked by ", "TableStyleLight9"]) {
    assertEquals(script.includes(text), false, text);
    assertEquals(assetText("report").includes(text), true, text);
  }
});

Deno.test("nameByContent() puts new names where files refer to each other", async () => {
  const known = new Map([["engine.js", "engine.0.js"]]);
  const [part, app] = await nameByContent([
    { name: "app.js", text: 'import("./part-ABCDEFGH.js");"./engine.js"' },
    { name: "part-ABCDEFGH.js", text: "1" },
  ], known);
  assertEquals(part, { name: "part.6b86b273ff.js", text: "1" });
  assertEquals(app.text, 'import("./part.6b86b273ff.js");"./engine.0.js"');
  assertEquals(known.get("app.js"), app.name);
});

Deno.test("nameByContent() refuses files that refer to each other in a circle", async () => {
  const files = [
    { name: "a.js", text: '"./b.js"' },
    { name: "b.js", text: '"./a.js"' },
  ];
  const { message } = await assertRejects(() =>
    nameByContent(files, new Map())
  );
  assertEquals(message, "The bundled files form a circle");
});
