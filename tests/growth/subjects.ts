/** Functions of the product, with inputs of any size. */
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
    return { sizes: workbookSizes, create: workbookOf, run: analyze };
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
  return async (bytes: Uint8Array<ArrayBuffer>) => {
    const parts = await unzip(bytes, { maxInflatedBytes: 2 ** 27 });
    const worksheet = readFirstWorksheet(parts);
    const tally = aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    const answer = new JsonWriter();
    writeMonthlyStats(answer, tally);
    return answer.bytes.length;
  };
}

async function load<Module>(root: string, path: string): Promise<Module> {
  return await import(new URL(path, root).href);
}
