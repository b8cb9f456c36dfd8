/** Golden tests of whole outcomes: the answer to a workbook, or its refusal. */
import { isRefusal } from "../../core/refusal.ts";
import { rankings, type Tally } from "../../core/sales/mod.ts";
import { shortened } from "../../core/shortened.ts";
import { openFirst } from "./read_workbook.ts";
import { storedWorkbook } from "./sales_archives.ts";
import { statsOfTally, tallyOf } from "./sales_sources.ts";
import { defaultRow } from "./sales_workbook.ts";
import { assertShown } from "./shown.ts";
import type { WorkbookOptions } from "./workbook_builder.ts";
import { worded } from "./worded.ts";

/**
 * The outcome of a workbook, or the result of `read`; for a refusal, its words.
 */
async function outcomeOf(read: Uint8Array | (() => unknown)): Promise<string> {
  try {
    return typeof read === "function"
      ? JSON.stringify(await read())
      : answerOf(tallyOf(await openFirst(read)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { reason, message } = worded(error);
    return `${reason}: ${message}`;
  }
}

/** The sums, the unusual names, and the notes. */
function answerOf(tally: Tally): string {
  const { months, total } = statsOfTally(tally);
  const { rows, totalQty, totalConv, newHospitals } = total.meta;
  const names = Object.values(rankings)
    .flatMap((ranking) => total[ranking].map(({ name }) => name))
    .filter((name) => !Object.values(defaultRow).includes(name));
  const shown = new Set(names.map((name) => shortened(name)));
  return [
    `${months.join(" ")}: ${rows} rows, ${totalQty}, ${totalConv}, ` +
    `${newHospitals} new${shown.size > 0 ? "; " : ""}${[...shown].join(", ")}`,
    ...tally.notes.map((note) => JSON.stringify(note)),
  ].join("\n");
}

/** The same keys, each with the value written from its item. */
export function mapped<T, R>(
  items: Readonly<Record<string, T>>,
  write: (item: T) => R,
): Record<string, R> {
  return Object.fromEntries(
    Object.entries(items).map(([name, item]) => [name, write(item)]),
  );
}

/** Registers a test of the outcomes of workbooks or functions. */
export function testOutcomes(
  shown: string,
  reads: Readonly<Record<string, Uint8Array | (() => unknown)>>,
): void {
  Deno.test(`readFirstWorksheet() and aggregate() read or refuse each case as tests/fixtures/shown/${shown} says`, async () => {
    const said: string[] = [];
    for (const [what, read] of Object.entries(reads)) {
      const outcome = await outcomeOf(read);
      said.push(`${what}\n  ${outcome.replaceAll("\n", "\n  ")}\n`);
    }
    await assertShown(shown, said.join(""));
  });
}

/**
 * Registers a test of the outcomes of the five sales with these options.
 * Entries are stored, so that positions in the file do not depend on the
 * version of zlib.
 */
export function testFiles(
  shown: string,
  files: Readonly<Record<string, WorkbookOptions | Uint8Array>>,
): void {
  const bytesOf = (file: WorkbookOptions | Uint8Array) =>
    file instanceof Uint8Array ? file : storedWorkbook(file);
  testOutcomes(shown, mapped(files, bytesOf));
}
