import {
  assertEquals,
  assertStringIncludes,
} from "../../../tests/support/assert.ts";
import { documents } from "../../../schemas/mod.ts";
import { markdownFiles } from "../../../tests/support/markdown_files.ts";
import { createService } from "../../../tests/support/service.ts";
import {
  aboutPackage,
  commands,
  isPublished,
  PACKAGE,
  type Start,
  startIn,
  startOfPackage,
} from "../../tools/program/mod.ts";

const text = "Before\n\n<!-- install -->\n\nAfter\n";

Deno.test("aboutPackage() says how to make a package that is not on npm", () => {
  const unpublished = aboutPackage(text, false);
  assertStringIncludes(unpublished, "npm install --global ./dist/package\n");
  assertEquals(unpublished.indexOf(PACKAGE), -1, unpublished);
});

Deno.test("aboutPackage() says how to install a package that is on npm", () => {
  const published = aboutPackage(text, true);
  assertStringIncludes(published, `npm install --global ${PACKAGE}\n`);
  assertStringIncludes(published, `npx -y ${PACKAGE}`);
});

const fetched = `npx -y ${PACKAGE} analyze`;
const starts: [npmCommand: string | undefined, published: boolean, Start][] = [
  [undefined, false, "package"],
  ["run-script", true, "package"],
  ["exec", true, "npx"],
  // npx of a folder: nobody may be told to fetch a name that is not ours yet.
  ["exec", false, "package"],
];
for (const [npmCommand, published, start] of starts) {
  Deno.test(`startOfPackage() is ${start} for npm_command ${npmCommand} of a package that is ${published ? "" : "not "}published`, () => {
    assertEquals(startOfPackage(npmCommand, published), start);
    const { analyze } = commands[start];
    assertEquals(analyze === fetched, start === "npx");
  });
}

Deno.test("startIn() reads every start, and takes other texts for the package", () => {
  const known: Start[] = ["task", "script", "package", "npx"];
  assertEquals(known.map(startIn), known);
  const others = [undefined, "", "toString"];
  assertEquals(others.map(startIn), ["package", "package", "package"]);
});

/** A command or specifier that fetches a package of the scope from a registry. */
const FETCHES =
  /(?:\b(?:npx|bunx|install|add|exec|dlx)\b.*|(?:npm|jsr):)@monthly-sales-statistics\//;

async function documentLines(): Promise<string[]> {
  const service = await createService();
  const served = await Promise.all(
    Object.values(documents).map(async ({ path }) => {
      const response = await service.get(path);
      return `${path}\n${await response.text()}`;
    }),
  );
  const written = markdownFiles().map(({ text }) => text);
  return [...served, ...written].flatMap((text) => text.split("\n"));
}

Deno.test("no document fetches the package before it is published", async () => {
  const fetching = (await documentLines()).filter((line) => FETCHES.test(line));
  assertEquals(fetching.length > 0, isPublished, fetching.join("\n"));
});
