/**
 * A step of `deno task docs`: writes the files of docs/generated/ that
 * documents import, and so runs before documents are loaded (generate.ts). With
 * `--check` it writes nothing, and exits with 1 if a file is stale.
 */
import { hashedName } from "./hashed_name.ts";
import { formatJson } from "./json.ts";
import { answerTo } from "./large_sample/answer.ts";
import { sampleWorkbook } from "./sample/workbook.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const sampleFolder = new URL("large_sample/", import.meta.url);

/**
 * The answers to the example workbook of all documents and to the large sample,
 * and the style sheet of the reference.
 */
async function importedFiles(): Promise<GeneratedFiles> {
  const workbook = Deno.readFileSync(new URL("sample.xlsx", sampleFolder));
  const small = await answerTo(Uint8Array.fromBase64(sampleWorkbook));
  const large = await answerTo(workbook);
  const answer = `${formatJson(JSON.parse(large))}\n`;
  const texts = {
    "small_sample.json": `${formatJson(JSON.parse(small).data)}\n`,
    "sample.json": answer,
    ...await styleSheet(),
  };
  return new Map(
    Object.entries(texts).map(([name, text]) => [
      new URL(`generated/${name}`, import.meta.url),
      new TextEncoder().encode(text),
    ]),
  );
}

/** The style sheet, named by its content: browsers may cache it forever. */
async function styleSheet(): Promise<Record<string, string>> {
  const css = await Deno.readTextFile(
    new URL("html/alone.css", import.meta.url),
  );
  const name = await hashedName("alone.css", css);
  return {
    [`assets/${name}`]: css,
    "asset_names.json": `${formatJson({ files: [name] })}\n`,
  };
}

if (import.meta.main) await writeOrCheck(await importedFiles());
