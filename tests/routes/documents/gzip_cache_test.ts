import { assert, assertEquals } from "../../support/assert.ts";
import { GzipCache } from "../../../routes/documents/gzip_cache.ts";

const accepting = new Request("http://service.test", {
  headers: { "accept-encoding": "gzip" },
});

for (const value of [undefined, "", "identity", "br", "gzip;q=0, identity"]) {
  Deno.test(`GzipCache compresses nothing for accept-encoding: ${value}`, () => {
    const headers: HeadersInit = value === undefined
      ? {}
      : { "accept-encoding": value };
    const request = new Request("http://service.test", { headers });
    assertEquals(new GzipCache(1).find("key", "text", request), undefined);
  });
}

Deno.test("GzipCache compresses a text once", () => {
  const cache = new GzipCache(2);
  const first = cache.find("key", "text", accepting);
  assert(first !== undefined);
  assert(cache.find("key", "text", accepting) === first);
});

Deno.test("GzipCache keeps the texts that were asked for last", () => {
  const cache = new GzipCache(2);
  const find = (key: string) => cache.find(key, key, accepting);
  const [a, b] = [find("a"), find("b")];
  assert(find("a") === a);
  find("c"); // takes the place of b
  assert(find("a") === a);
  const again = find("b");
  assert(again !== undefined && again !== b);
});
