/** What both languages of the reference say is the same. */
import { bodyOf, idOf, reference } from "../../../docs/reference/mod.ts";
import { assertEquals } from "../../support/assert.ts";

/**
 * The outline of a Markdown text: bullets, paragraphs, the first column of each
 * row of a table, and code, in their order.
 */
function outlineOf(text: string): string[] {
  const [blocks, code] = [/^```[^]*?^```$/gm, /^\| (`[^`|]*`|\d+) \|/];
  const found = text.match(blocks) ?? [];
  return text.replace(blocks, "CODE").split("\n").filter((line) => line !== "")
    .map((line) => {
      if (line === "CODE") return found.shift() ?? "";
      if (line.startsWith("- ")) return "bullet";
      if (line.startsWith("|")) return code.exec(line)?.[1] ?? "row";
      return "paragraph";
    });
}

function linesOf(text: string): string[] {
  return text.replace(/^```[^]*?^```$/gm, "").split("\n");
}

/** Numbers that Chinese has a word for: 万, 前十名. */
const WORDED = /10,000 boxes|"top 10"/g;

/** Code without words in it, links, and numbers of two digits or more. */
function factsIn(line: string): Set<string> {
  const plain = line.replace(/<[^>]*>/g, "<>").replace(WORDED, "");
  return new Set(
    plain.match(/`[^`]+`|\(#[^)]+\)|%[a-z-]+%|(?<![\w.-])\d[\d,.]*\d/g),
  );
}

for (const section of reference) {
  const id = idOf(section);
  const [english, chinese] = [bodyOf(section, "en"), bodyOf(section, "zh")];

  Deno.test(`${id} has the same bullets, rows and paragraphs in both languages`, () => {
    assertEquals(
      `${english}${chinese}`.match(/undefined|null,|\[object/),
      null,
    );
    assertEquals(outlineOf(chinese), outlineOf(english));
  });

  Deno.test(`${id} names the same code, links and numbers in both languages, line by line`, () => {
    for (const [index, line] of linesOf(english).entries()) {
      const said = linesOf(chinese)[index];
      const facts = factsIn(said);
      const missing = [...factsIn(line)].filter((fact) => !facts.has(fact));
      assertEquals(missing, [], said);
    }
  });
}
