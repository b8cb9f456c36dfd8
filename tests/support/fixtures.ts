/** The files of `tests/fixtures`: see the README there. */
import type { Reason } from "../../schemas/problems.ts";
import type { MonthlySalesStats } from "../../schemas/wire/stats.ts";

/** A workbook of `tests/fixtures/workbooks` with the right answer. */
export interface GoldenWorkbook {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  expected: MonthlySalesStats;
  /** The value of `x-notes`; null without notes. */
  notes: string | null;
}

/** A file of `tests/fixtures/refused`, with expectations of its refusal. */
export interface RefusedFile {
  reason: Reason;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  mentions: string[];
}

const fixtures = new URL("../fixtures/", import.meta.url);

export function goldenWorkbooks(): GoldenWorkbook[] {
  return workbooksIn("workbooks/");
}

/** Workbooks with rows that cannot be read, with the answer without them. */
export function lenientWorkbooks(): GoldenWorkbook[] {
  return workbooksIn("lenient/");
}

function workbooksIn(path: string): GoldenWorkbook[] {
  const folder = new URL(path, fixtures);
  return namesIn(folder, ".xlsx").map((name) => ({
    name,
    bytes: Deno.readFileSync(new URL(`${name}.xlsx`, folder)),
    expected: JSON.parse(readText(new URL(`${name}.json`, folder))),
    notes: readText(new URL(`${name}.notes.txt`, folder)).trim() || null,
  }));
}

export function refusedFiles(): RefusedFile[] {
  const refused = new URL("refused/", fixtures);
  return namesIn(refused, "").flatMap((reason) => {
    const folder = new URL(`${reason}/`, refused);
    return namesIn(folder, ".xlsx").map((name) => ({
      reason: reason as Reason, // fixtures_test.ts checks it against `problems`
      name,
      bytes: Deno.readFileSync(new URL(`${name}.xlsx`, folder)),
      mentions: readText(new URL(`${name}.txt`, folder)).trim().split("\n"),
    }));
  });
}

function namesIn(folder: URL, ending: string): string[] {
  return [...Deno.readDirSync(folder)]
    .filter(({ name }) => name.endsWith(ending))
    .map(({ name }) => name.slice(0, name.length - ending.length))
    .sort();
}

function readText(file: URL): string {
  return Deno.readTextFileSync(file);
}
