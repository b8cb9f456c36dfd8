/** The engine of the page in Chromium: the same answers as the service. */
import { deflateRawSync } from "node:zlib";
import { assertEquals } from "../../../tests/support/assert.ts";
import { concat } from "../../../tests/support/bytes.ts";
import {
  goldenWorkbooks,
  refusedFiles,
} from "../../../tests/support/fixtures.ts";
import { partOf } from "../../../tests/support/sales_archives.ts";
import { fiveSalesWorkbook } from "../../../tests/support/read_workbook.ts";
import { partNames } from "../../../tests/support/workbook_builder.ts";
import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";

/** The statistics without the names of earlier months. */
function summaryOf({ months, byMonth, ...all }: MonthlySalesStats) {
  const shown = months.map((month, at) => {
    const { meta } = byMonth[month];
    const isNewest = at === months.length - 1;
    return [month, isNewest ? byMonth[month] : { meta, newHospitals: [] }];
  });
  return { ...all, months, byMonth: Object.fromEntries(shown) };
}

testInBrowser(
  "the engine gives the statistics of the service for every golden workbook (slow)",
  async () => {
    await using engine = await openEnginePage();
    for (const { name, bytes, expected } of goldenWorkbooks()) {
      engine.addFile(`${name}.xlsx`, bytes);
      const { stats } = await analyzeIn(engine.page, [`${name}.xlsx`]);
      assertEquals(stats, summaryOf(expected), name);
    }
  },
);

testInBrowser(
  "the engine refuses files for the reasons of the service, one or two for each",
  async () => {
    await using engine = await openEnginePage();
    // The reader is the same code: every file is refused in tests/core/xlsx/.
    const byReason = Map.groupBy(refusedFiles(), ({ reason }) => reason);
    const files = [...byReason.values()].flatMap((all) => all.slice(0, 2));
    for (const { name, reason, bytes } of files) {
      engine.addFile(`${name}.xlsx`, bytes);
      const { failures } = await analyzeIn(engine.page, [`${name}.xlsx`]);
      // The service refuses an empty `file` before it looks for a workbook.
      const own = reason === "request_invalid" ? "not_a_workbook" : reason;
      assertEquals(failures, [[`${name}.xlsx`, own]]);
    }
  },
);

/** The workbook, with deflated data of the worksheet that differs. */
function withSheetData(change: (data: Uint8Array) => Uint8Array) {
  const sheet = partNames.worksheet;
  const compressed = change(deflateRawSync(partOf(sheet)));
  return fiveSalesWorkbook({ entries: { [sheet]: { compressed } } });
}

testInBrowser(
  "the engine refuses deflated data that is cut off, or has bytes after it",
  async () => {
    await using engine = await openEnginePage();
    const changes: Record<string, (data: Uint8Array) => Uint8Array> = {
      "one byte more": (data) => concat(data, new Uint8Array(1)),
      "many bytes more": (data) => concat(data, new Uint8Array(20_000)),
      "one byte less": (data) => data.subarray(0, -1),
      "three bytes less": (data) => data.subarray(0, -3),
      "the first byte": (data) => data.subarray(0, 1),
    };
    for (const [name, change] of Object.entries(changes)) {
      engine.addFile(name, withSheetData(change));
      const { failures } = await analyzeIn(engine.page, [name]);
      assertEquals(failures, [[name, "workbook_damaged"]]);
    }
  },
);
