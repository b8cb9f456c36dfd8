/** Every citation such as `spec 5.2` leads to a heading of SPECIFICATION.md. */
import { notes } from "../schemas/notes.ts";
import { assert, assertEquals } from "./support/assert.ts";
import {
  isGenerated,
  isIn,
  readText,
  repositoryPaths,
} from "./support/paths.ts";

/** About the past, or with examples that match no heading. */
const isSkipped = isIn("CHANGELOG.md", "tests/specification_test.ts");

/** A word, one or more section numbers, maybe the numbers of rules. */
const CITATION =
  /\b(spec|specification|design)(?: sections?)? (\d+(?:\.\d+)?(?:(?: to |-|,? and |, (?:section )?)\d+(?:\.\d+)?)*)(?: (?:rule|step)s? (\d+(?:(?: to |-|,? and |, )\d+)*))?/gi;
const LINE_BREAK = /\s*\n\s*(?:(?:\*|\/\/) )?/g;

function citationsIn(text: string): { text: string; targets: string[] }[] {
  const matches = text.replace(LINE_BREAK, " ").matchAll(CITATION);
  return [...matches].map(([text, word, sections, rules]) => {
    const part = /design/i.test(word) ? "design" : "spec";
    const names = numbersIn(sections).map((number) => `${part} ${number}`);
    if (rules === undefined) return { text, targets: names };
    const targets = names.flatMap((name) =>
      numbersIn(rules).map((rule) => `${name} rule ${rule}`)
    );
    return { text, targets };
  });
}

function numbersIn(list: string): string[] {
  return [...list.matchAll(/[\d.]+/g)].map(([number]) => number);
}

/** What can be cited: `spec 5.2`, `spec 5.2 rule 4`, `design 13`. */
function targetsOf(specification: string): Set<string> {
  const targets = specification.split(/^#{2,3} /m).flatMap((section) => {
    const heading = /^(Design )?(\d+(?:\.\d+)?)[.: ]/.exec(section);
    if (heading === null) return [];
    const part = heading[1] ? "design" : "spec";
    const name = `${part} ${heading[2]}`;
    const rules = section.matchAll(/^(\d+)\. /gm);
    return [name, ...rules.map(([, rule]) => `${name} rule ${rule}`)];
  });
  return new Set(targets);
}

const paths = repositoryPaths().toSorted()
  .filter((path) =>
    /\.(?:ts|md)$/.test(path) && !isGenerated(path) && !isSkipped(path)
  );

Deno.test("every citation leads to a heading of SPECIFICATION.md", () => {
  const known = targetsOf(readText("SPECIFICATION.md"));
  const cited = paths.flatMap((path) =>
    citationsIn(readText(path)).map((citation) => ({ path, ...citation }))
  );
  assert(cited.length > 0, "no citations");
  const dead = cited.filter(({ targets }) =>
    !targets.every((target) => known.has(target))
  );
  assertEquals(dead, []);
});

Deno.test("SPECIFICATION.md names every note", () => {
  const text = readText("SPECIFICATION.md");
  const missing = Object.keys(notes).filter((token) =>
    !text.includes(`\`${token}\``)
  );
  assertEquals(missing, []);
});

Deno.test("SPECIFICATION.md lists the notes that may have the parameter check", () => {
  const list = readText("SPECIFICATION.md")
    .match(/has the parameter `check`[^]*?Other notes/)?.[0] ?? "";
  const listed = [...list.matchAll(/`([a-z-]+)`/g)].map(([, token]) => token)
    .filter((token) => token in notes);
  const checked = Object.entries(notes).filter(([, { check }]) => check)
    .map(([token]) => token);
  assertEquals(listed.toSorted(), checked.toSorted());
});
