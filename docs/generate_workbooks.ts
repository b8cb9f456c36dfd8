/**
 * The first step of `deno task docs`: writes `/sample.xlsx` and
 * `/sample-targets.xlsx` from the rows in `large_sample/`. With `--check` it
 * writes nothing, and exits with 1 if a file is stale.
 */
import { type SampleSheet, writeSample } from "./large_sample/write.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

const folder = new URL("large_sample/", import.meta.url);

const sheets: Record<string, SampleSheet> = {
  "sample": {
    name: "销售流向",
    titles: 2,
    widths: [6, 4, 6, 10, 22, 24, 28, 10, 10, 10, 20, 10, 8],
    isSummed: true,
  },
  "sample-targets": { name: "销售目标", titles: 1, widths: [6, 4, 10, 12] },
};

/** The workbooks. */
function sampleWorkbooks(): GeneratedFiles {
  return new Map(
    Object.entries(sheets).map(([name, sheet]) => [
      new URL(`${name}.xlsx`, folder),
      writeSample(Deno.readTextFileSync(new URL(`${name}.csv`, folder)), sheet),
    ]),
  );
}

if (import.meta.main) await writeOrCheck(sampleWorkbooks());
