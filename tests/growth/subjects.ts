/** Functions of the product, with inputs of any size. */
import type { Facts } from "../../schemas/mod.ts";
import type { Worksheet } from "../../core/xlsx/mod.ts";
import { fakeWorksheet } from "../support/fake_worksheet.ts";
import { salesRows } from "../support/sales_workbook.ts";
import type { Subject } from "./growth.ts";
import { workbookOf, workbookSizes } from "./workbooks.ts";

/**
 * Imports the product below a root once steps are counted.
 * @param root URL of a folder with `core/` and `schemas/`
 */
type Load = (root: string) => Promise<Subject<string>>;

export const subjects: Record<string, Load> = {
  analysis: async (root) => {
    const analyze = await loadAnalysis(root);
    return {
      sizes: workbookSizes,
      create(sizes) {
        const bytes = workbookOf(
          sizes as Record<keyof typeof workbookSizes, number>,
        );
        return { bytes: bytes.length, run: () => analyze(bytes) };
      },
    };
  },
  messages: async (root) => {
    const refuse = await loadRefusals(root);
    return {
      sizes: {
        /** Rows of which two cells are bad. */
        badCells: [8, 96],
        bytesOfBadCells: [20, 320],
        /** Cells beside a misspelt header, in each of two rows. */
        headerCells: [80, 208],
        bytesOfHeaders: [20, 320],
      },
      create(sizes) {
        const text = "长".repeat(sizes.bytesOfBadCells / 4);
        const bad = salesRows(Array.from(
          { length: sizes.badCells },
          (_, i) => ({ qty: `${text}${i}`, month: i }),
        ));
        const header = "头".repeat(sizes.bytesOfHeaders / 4);
        const [headers] = bad;
        const misspelt = [
          ...headers.map((header) => `${header}s`),
          ...Array.from({ length: sizes.headerCells }, (_, i) => header + i),
        ];
        const sheets = [bad, [misspelt, misspelt]];
        return {
          bytes: JSON.stringify(sheets).length,
          run: () => refuse(sheets.map((rows) => fakeWorksheet(rows))),
        };
      },
    };
  },
  oldHeaderSearch: async (root) => {
    const { oldHeaderSearch } = await load<
      typeof import("./old_header_search.ts")
    >(root, "tests/growth/old_header_search.ts");
    return oldHeaderSearch;
  },
};

/** Analyzes a workbook; returns the length of the answer. */
async function loadAnalysis(root: string) {
  const { JsonWriter } = await load<
    typeof import("../../core/bytes/mod.ts")
  >(root, "core/bytes/mod.ts");
  const { unzip } = await load<typeof import("../../core/unzip.ts")>(
    root,
    "core/unzip.ts",
  );
  const { readFirstWorksheet } = await load<
    typeof import("../../core/xlsx/mod.ts")
  >(root, "core/xlsx/mod.ts");
  const { aggregate, writeMonthlyStats } = await load<
    typeof import("../../core/sales/mod.ts")
  >(root, "core/sales/mod.ts");
  const { wordNote } = await load<
    typeof import("../../schemas/words/mod.ts")
  >(root, "schemas/words/mod.ts");
  return async (bytes: Uint8Array<ArrayBuffer>) => {
    const parts = await unzip(bytes, { maxInflatedBytes: 2 ** 27 });
    const worksheet = readFirstWorksheet(parts);
    const tally = aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    const answer = new JsonWriter();
    writeMonthlyStats(answer, tally);
    const notes = tally.notes.map((note) => wordNote(note, "zh"));
    return answer.bytes.length + notes.join().length;
  };
}

/** Refuses worksheets; returns the length of messages and details. */
async function loadRefusals(root: string) {
  const { aggregate } = await load<typeof import("../../core/sales/mod.ts")>(
    root,
    "core/sales/mod.ts",
  );
  const { isRefusal } = await load<typeof import("../../core/refusal.ts")>(
    root,
    "core/refusal.ts",
  );
  const { wordRefusal } = await load<
    typeof import("../../schemas/words/mod.ts")
  >(root, "schemas/words/mod.ts");
  const { detailsOf, isDetailed } = await load<
    typeof import("../../schemas/details.ts")
  >(root, "schemas/details.ts");
  return (worksheets: readonly Worksheet[]) => {
    let written = 0;
    for (const worksheet of worksheets) {
      try {
        aggregate(worksheet, { maxResponseBytes: 2 ** 25, listedRows: 20 });
        throw new Error("A worksheet was not refused");
      } catch (error) {
        if (!isRefusal(error)) throw error;
        written += wordRefusal(error).length + wordRefusal(error, "zh").length;
        const { reason, facts } = error;
        if (!isDetailed(reason)) throw error;
        written += detailsOf(reason, facts as Facts[typeof reason]).length;
      }
    }
    return written;
  };
}

async function load<Module>(root: string, path: string): Promise<Module> {
  return await import(new URL(path, root).href);
}
