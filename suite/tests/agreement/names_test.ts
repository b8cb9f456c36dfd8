/** No document contradicts the code on a name: reasons, headers, fields, columns, paths. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { fieldsOf } from "../../../docs/fields.ts";
import {
  aliases,
  documents as documentPaths,
  endpoints,
  INTERFACE_VERSION,
  problems,
  type Reason,
  requiredHeaders,
} from "../../../schemas/mod.ts";
import { words } from "../../page/words/language.ts";
import { documents, sentencesOf } from "./documents.ts";

const prose = [...documents.keys()].filter((name) => name.endsWith(".md"));

/** Asserts that all matches of a pattern are right. */
function assertRight(
  document: string,
  pattern: RegExp,
  isRight: (match: RegExpExecArray) => boolean,
): void {
  const wrong = sentencesOf(document).flatMap((text) =>
    [...text.matchAll(pattern)].filter((match) => !isRight(match))
      .map(([found]) => `${document}: ${found} in: ${text}`)
  );
  assertEquals(wrong, []);
}

/** The first status in a sentence that can belong to a reason. */
const STATUS_AND_REASON =
  /\b([45]\d\d)(?: (?:is|with|for|of))?,? \|? ?`([a-z]+(?:_[a-z0-9]+)+)`/g;

for (const document of prose) {
  Deno.test(`${document} states the status of each reason`, () => {
    const statusOf = (reason: string) => problems[reason as Reason]?.status;
    assertRight(
      document,
      STATUS_AND_REASON,
      ([, status, reason]) => statusOf(reason) === Number(status),
    );
  });
}

/** The text of the folders that send and read headers. */
const code = ["routes", "schemas", "suite/client", "deploy", "server"]
  .flatMap((folder) => textsUnder(`${folder}/`)).join("\n");

/** Paths that documents name because they do not exist, or have a prefix. */
const notServed = ["/api/health/", "/api/./health", "/sales/api/health"];

const PATH =
  /`(?:GET |POST )?(\/(?:api|clients)\/[\w./-]+|\/[\w-]+\.(?:json|md|txt|xlsx))`/g;

for (const document of documents.keys()) {
  Deno.test(`${document} names only headers and paths that the service has`, () => {
    const header = /(?<![\w-])x-[a-z]+(?:-[a-z]+)*(?![\w*-])/gi;
    assertRight(
      document,
      header,
      ([name]) => code.includes(name.toLowerCase()),
    );
    const paths: readonly string[] = [
      ...Object.values(documentPaths),
      ...Object.values(endpoints),
    ].map(({ path }): string => path).concat(Object.keys(aliases));
    const isServed = (path: string) =>
      paths.includes(path) || notServed.includes(path) || path.endsWith(".");
    assertRight(document, PATH, ([, path]) => isServed(path));
  });
}

const columns = [...requiredHeaders] as string[];

/** The columns in the order in which a text first names them as code. */
function columnsIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    .filter((name) => columns.includes(name));
  return [...new Set(named)];
}

Deno.test("SPECIFICATION.md and the page have all columns, in the same order", () => {
  const specification = /### 2\.8 ([^]*?)### 2\.9/.exec(
    documentText("SPECIFICATION.md"),
  );
  assertEquals(columnsIn(specification?.[1] ?? ""), columns);
  for (const { guide } of [words.en, words.zh]) {
    // The other columns hold `guide.text`.
    const strange = Object.keys(guide.columns)
      .filter((name) => !columns.includes(name));
    assertEquals(strange, []);
  }
});

const objects = {
  "2.2": "AnalyzeRequest",
  "2.3": "MonthlySalesStats",
  "2.4": "SalesStats",
  "2.5": "Meta",
  "2.6": "GroupStat",
};
for (const [section, name] of Object.entries(objects)) {
  Deno.test(`SPECIFICATION.md ${section} has the fields of ${name} and their types`, () => {
    const [, text = ""] = new RegExp(
      `### ${section.replace(".", "\\.")} ([^]*?)\n#`,
    ).exec(documentText("SPECIFICATION.md")) ?? [];
    const rows = Array.from(
      text.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|/gm),
      ([, field, type]) => [field, type.replace(/ \(2\.\d\)/, "")],
    );
    const expected = fieldsOf(name)
      .map(({ name, type }) => [name, type.replace(/:.*/, "")]);
    assertEquals(rows, expected);
  });
}

Deno.test("every document that names the interface version has the current one", () => {
  for (const document of documents.keys()) {
    const named = /interface version `?(\d+\.\d+\.\d+)/gi;
    assertRight(document, named, ([, found]) => found === INTERFACE_VERSION);
  }
});

function documentText(path: string): string {
  return Deno.readTextFileSync(new URL(`../../../${path}`, import.meta.url));
}

function textsUnder(folder: string): string[] {
  const url = new URL(`../../../${folder}`, import.meta.url);
  return [...Deno.readDirSync(url)].flatMap(({ name, isDirectory }) =>
    isDirectory
      ? textsUnder(`${folder}${name}/`)
      : Deno.readTextFileSync(new URL(name, url)).toLowerCase()
  );
}
