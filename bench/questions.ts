/**
 * Time of questions to rows in memory (core/explore): what the page asks when
 * its selection changes. Used by main.ts.
 */
import { JsonWriter } from "../core/bytes/mod.ts";
import {
  change,
  coverageOf,
  cross,
  type Filter,
  RowCollector,
  SalesRows,
  select,
} from "../core/explore/mod.ts";
import { aggregate, writeMonthlyStats } from "../core/sales/mod.ts";
import { readFirstWorksheet } from "../core/xlsx/mod.ts";
import { summarize } from "./measure.ts";
import type { QuestionsResult } from "./results/results.ts";
import type { WorkbookFile } from "./workloads/workbook_files.ts";

const MAX_BYTES = 2 ** 32;
const WARM_UP_ROUNDS = 2;

const one: Filter = { where: { province: ["浙江"] } };
const period = { from: "2024-12", to: "2024-12" };
const other = { from: "2024-11", to: "2024-11" };

const questions: Record<string, (rows: SalesRows) => unknown> = {
  "one name, all sums": (rows) => select(rows, one),
  "one name, written": (rows) => written(rows, one),
  "one hospital, written": (rows) =>
    written(rows, { where: { hospital: ["浙江第10人民医院"] } }),
  "all rows, all sums": (rows) => select(rows, {}),
  "all rows, written": (rows) => written(rows, {}),
  "change of one name": (rows) =>
    change(select(rows, one), {
      by: "hospital",
      period,
      other,
      coverage: coverageOf(rows),
    }),
  "provinces x levels": (rows) =>
    cross(rows, { rows: "province", columns: "level" }),
  "hospitals x months": (rows) =>
    cross(rows, { rows: "hospital", columns: "month" }),
};

async function written(rows: SalesRows, filter: Filter): Promise<number> {
  const json = new JsonWriter();
  await writeMonthlyStats(json, select(rows, filter));
  return json.length;
}

/** Asks questions about the rows of each workbook, in several rounds. */
export async function* measureQuestions(
  files: readonly WorkbookFile[],
  rounds: number,
): AsyncGenerator<QuestionsResult> {
  for (const file of files) {
    const rows = await readRows(file);
    const samples = new Map<string, number[]>();
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      for (const [name, ask] of Object.entries(questions)) {
        const began = performance.now();
        await ask(rows);
        const milliseconds = performance.now() - began;
        if (round < 0) continue;
        samples.set(name, [...samples.get(name) ?? [], milliseconds]);
      }
    }
    yield {
      rows: rows.length,
      times: new Map([...samples].map(([name, all]) => [name, summarize(all)])),
    };
  }
}

async function readRows({ path, name }: WorkbookFile): Promise<SalesRows> {
  const worksheet = await readFirstWorksheet(await Deno.readFile(path), {
    maxInflatedBytes: MAX_BYTES,
  });
  const sink = new RowCollector();
  await aggregate(worksheet, { maxResponseBytes: MAX_BYTES, sink });
  const rows = new SalesRows();
  rows.add(name, sink.takeRows());
  return rows;
}
