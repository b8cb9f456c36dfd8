/**
 * A step of `deno task docs`: writes the files of docs/generated/ that
 * documents import, and so runs before documents are loaded (generate.ts). With
 * `--check` it writes nothing, and exits with 1 if a file is stale.
 */
import { formatJson } from "./json.ts";
import { answerTo } from "./large_sample/answer.ts";
import { sampleWorkbook } from "./sample/workbook.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const skillPath = new URL("../tools/npm/SKILL.md", import.meta.url);
const clientFolder = new URL("clients/", import.meta.url);
const sampleFolder = new URL("large_sample/", import.meta.url);

/**
 * The answers to the example workbook of all documents and to the large sample,
 * and downloads.ts with the files to download.
 */
export async function importedFiles(): Promise<GeneratedFiles> {
  const [workbook, targets] = ["sample.xlsx", "sample-targets.xlsx"]
    .map((name) => Deno.readFileSync(new URL(name, sampleFolder)));
  const small = await answerTo(Uint8Array.fromBase64(sampleWorkbook));
  const large = await answerTo(workbook);
  const answer = `${formatJson(JSON.parse(large))}\n`;
  const texts = {
    "small_sample.json": `${formatJson(JSON.parse(small).data)}\n`,
    "sample.json": answer,
    "downloads.ts": moduleText(readClients(), answer, {
      workbook,
      targets,
      skill: Deno.readTextFileSync(skillPath),
    }),
  };
  return new Map(
    Object.entries(texts).map(([name, text]) => [
      new URL(`generated/${name}`, import.meta.url),
      new TextEncoder().encode(text),
    ]),
  );
}

function readClients(): Record<string, string> {
  const names = [...Deno.readDirSync(clientFolder)].map(({ name }) => name);
  return Object.fromEntries(
    names.sort().map((
      name,
    ) => [name, Deno.readTextFileSync(new URL(name, clientFolder))]),
  );
}

function moduleText(
  clients: Record<string, string>,
  answer: string,
  { workbook, targets, skill }: {
    workbook: Uint8Array;
    targets: Uint8Array;
    skill: string;
  },
): string {
  return `/**
 * The files that the service sends as they are. Written by \`deno task docs\`
 * from docs/clients/, docs/large_sample/ and tools/npm/SKILL.md.
 */

/** The clients: name -> text. */
export const clients = ${JSON.stringify(clients, null, 2)};

/** sample.json. */
export const sampleJson: string = ${JSON.stringify(answer)};

/** skill.md. */
export const skill: string = ${JSON.stringify(skill)};

/** sample.xlsx in base64. */
export const sampleXlsx: string = "${workbook.toBase64()}";

/** sample-targets.xlsx in base64. */
export const sampleTargets: string = "${targets.toBase64()}";
`;
}

if (import.meta.main) await writeOrCheck(await importedFiles());
