import { assertEquals } from "./assert.ts";
import { lineDifference } from "./line_difference.ts";

const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1}`);

/** The lines 1 to 20, with some of them changed. */
function numbersWith(changed: Record<number, string>): string {
  return numbers(20).map((line, at) => changed[at + 1] ?? line).join("\n");
}

Deno.test("lineDifference() prints nothing for equal texts", () => {
  assertEquals(lineDifference("a\nb", "a\nb"), []);
});

Deno.test("lineDifference() prints three lines around a changed one", () => {
  assertEquals(
    lineDifference(numbersWith({ 10: "ten" }), numbersWith({})),
    ["@@ line 7", "  7", "  8", "  9", "- 10", "+ ten", "  11", "  12", "  13"],
  );
});

Deno.test("lineDifference() prints lines that are missing or too many", () => {
  assertEquals(lineDifference("a\nc", "a\nb\nc"), [
    ...["@@ line 1", "  a", "- b", "  c"],
  ]);
  assertEquals(lineDifference("a\nb\nc", "a\nc"), [
    ...["@@ line 1", "  a", "+ b", "  c"],
  ]);
});

Deno.test("lineDifference() joins differences that are near, and parts others", () => {
  const near = lineDifference(numbersWith({ 5: "x", 8: "y" }), numbersWith({}));
  assertEquals(near.filter((line) => line.startsWith("@@")), ["@@ line 2"]);
  const far = lineDifference(numbersWith({ 2: "x", 19: "y" }), numbersWith({}));
  assertEquals(far.filter((line) => line.startsWith("@@")), [
    ...["@@ line 1", "@@ line 16"],
  ]);
});

Deno.test("lineDifference() prints at most 60 lines, and says how many there are", () => {
  const lines = lineDifference(numbers(100).join("\n"), "nothing");
  assertEquals([lines.length, lines.at(-1)], [60, "... 43 lines more"]);
});

Deno.test("lineDifference() cuts long lines where they part", () => {
  const long = (middle: string) => "a".repeat(500) + middle + "b".repeat(500);
  const [, removed, added] = lineDifference(long("new"), long("old"));
  assertEquals(removed, `- …${"a".repeat(80)}old${"b".repeat(77)}…`);
  assertEquals(added, `+ …${"a".repeat(80)}new${"b".repeat(77)}…`);
});

Deno.test("lineDifference() gives up on thousands of lines that all differ", () => {
  const lines = (word: string) =>
    numbers(5000).map((line) => word + line).join("\n");
  const shown = lineDifference(lines("a"), lines("b"));
  assertEquals([shown.length, shown[1]], [60, "- b1"]);
});
