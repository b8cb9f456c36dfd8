/** The documents that are written by hand, sentence by sentence; the others are made of schemas/. */
import { filled } from "../../../tests/support/filled.ts";

/** A sentence, or a row of a table. */
export interface Sentence {
  /** The document: a path, or where the text comes from. */
  document: string;
  /** Line number in that document, from 1. */
  line: number;
  text: string;
}

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

/** All sentences of a document, code blocks left out. */
export function sentencesOf(document: string): Sentence[] {
  const sentences: Sentence[] = [];
  let block: string[] = [];
  let start = 0;
  let isCode = false;
  const end = () => {
    sentences.push(...sentencesIn(block, { document, line: start }));
    block = [];
  };
  const text = documents.get(document) ?? "";
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isAlone = !document.endsWith(".md") || isCode || line.trim() === "" ||
      /^\s*(?:[|#]|```)/.test(line);
    if (isAlone || /^\s*(?:[-*]|\d+\.) /.test(line)) end();
    if (block.length === 0) start = index + 1;
    if (!isCode && line.trim() !== "") block.push(line);
    if (isAlone) end();
  }
  end();
  return sentences;
}

/** Splits a paragraph; a row of a table is one sentence. */
function sentencesIn(
  lines: readonly string[],
  { document, line }: Omit<Sentence, "text">,
): Sentence[] {
  const text = lines.join("\n");
  if (text.startsWith("|")) return [{ document, line, text }];
  const pieces = text.split(/(?<=[.;:!?]\)?)\s+(?=\S)|(?<=[。；：])/);
  let at = 0;
  return pieces.map((piece) => {
    const start = text.indexOf(piece, at);
    at = start + piece.length;
    const above = text.slice(0, start).split("\n").length - 1;
    return {
      document,
      line: line + above,
      text: piece.replace(/\s+/g, " ").trim(),
    };
  });
}
