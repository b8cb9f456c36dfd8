/** The documents that are written by hand, sentence by sentence; the others are made of schemas/. */
import { filled } from "../../../tests/support/filled.ts";

const root = new URL("../../../", import.meta.url);
const BASE_URL = "https://stats.example";

function file(path: string): [string, string] {
  return [path, textOf(path)];
}

/** The text of a file, with the limits in the holes of a document. */
function textOf(path: string): string {
  return filled(Deno.readTextFileSync(new URL(path, root)), BASE_URL);
}

const guides = ["guides/", "suite/guides/"].flatMap((folder) =>
  [...Deno.readDirSync(new URL(folder, root))]
    .filter(({ isFile }) => isFile).map(({ name }) => folder + name).sort()
);

/** Each as text: name -> text. */
export const documents: ReadonlyMap<string, string> = new Map([
  file("README.md"),
  file("suite/README.md"),
  file("SPECIFICATION.md"),
  file("SECURITY.md"),
  ...guides.map(file),
  file("core/xlsx/README.md"),
  onlyStrings("suite/page/words/en.ts"),
  onlyStrings("suite/page/words/zh.ts"),
  onlyStrings("schemas/words/en.ts"),
  onlyStrings("schemas/words/zh.ts"),
]);

/** The strings of a file of code, each in its line. */
function onlyStrings(path: string): [string, string] {
  const text = textOf(path);
  const strings = text.split("\n").map((line) => {
    const found = line.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g);
    return Array.from(found, ([, quoted, template]) => quoted ?? template)
      .join(" ").replaceAll("\\n", " ").replaceAll('\\"', '"');
  });
  return [path, strings.join("\n")];
}

/** All sentences and rows of tables of a document, code blocks left out. */
export function sentencesOf(document: string): string[] {
  const sentences: string[] = [];
  let block: string[] = [];
  let isCode = false;
  const end = () => {
    sentences.push(...sentencesIn(block.join("\n")));
    block = [];
  };
  for (const line of (documents.get(document) ?? "").split("\n")) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isAlone = !document.endsWith(".md") || isCode || line.trim() === "" ||
      /^\s*(?:[|#]|```)/.test(line);
    if (isAlone || /^\s*(?:[-*]|\d+\.) /.test(line)) end();
    if (!isCode && line.trim() !== "") block.push(line);
    if (isAlone) end();
  }
  end();
  return sentences;
}

/** Splits a paragraph; a row of a table is one sentence. */
function sentencesIn(text: string): string[] {
  if (text.startsWith("|")) return [text.replace(/ {2,}/g, " ")];
  return text.split(/(?<=[.;:!?]\)?)\s+(?=\S)|(?<=[。；：])/)
    .map((piece) => piece.replace(/\s+/g, " ").trim());
}
