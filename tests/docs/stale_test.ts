import { assertEquals } from "../support/assert.ts";
import { describeStale } from "../../docs/stale.ts";

const address = new URL("../../docs/generated/llms.md", import.meta.url);
const encode = (text: string) => new TextEncoder().encode(text);
const describe = (current: string, wanted: string) =>
  describeStale(address, encode(current), encode(wanted));
const stale = "docs/generated/llms.md is stale, run `deno task docs`: ";

Deno.test("describeStale() gives undefined for the same bytes", () => {
  assertEquals(describe("a\nb\n", "a\nb\n"), undefined);
});

for (
  const [current, wanted, place] of [
    ["a\nb\n", "a\nc\n", 'line 2 is "b", should be "c"'],
    ["a\n", "a\nb\n", 'line 2 is "", should be "b"'],
    ["a\nb", "a", 'line 2 is "b", should be missing'],
    ["a", "a\nb", 'line 2 is missing, should be "b"'],
    ["", "a\n", 'line 1 is "", should be "a"'],
    ["a", "\0", "it is another file"],
  ]
) {
  Deno.test(`describeStale() says where ${JSON.stringify(current)} differs from ${JSON.stringify(wanted)}`, () => {
    assertEquals(describe(current, wanted), stale + place);
  });
}

Deno.test("describeStale() shows no more than 60 characters of a line", () => {
  const line = "0123456789".repeat(10_000);
  const changed = `${line.slice(0, 50_000)}x${line.slice(50_001)}`;
  const shown = (mark: string) =>
    `"…01234567890123456789${mark}${"1234567890".repeat(4).slice(0, 39)}…"`;
  assertEquals(
    describe(line, changed),
    `${stale}line 1 is ${shown("0")}, should be ${shown("x")}`,
  );
});
