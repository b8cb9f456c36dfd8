/** The engine of the page in Chromium: the same answers as the service. */
import { deflateRawSync } from "node:zlib";
import { assertEquals } from "../support/assert.ts";
import { concat } from "../support/bytes.ts";
import { goldenWorkbooks, refusedFiles } from "../support/fixtures.ts";
import { partOf } from "../support/sales_archives.ts";
import { fiveSalesWorkbook } from "../support/read_workbook.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";
import { readStats } from "../support/answers.ts";
import { partNames } from "../support/workbook_builder.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";

testInBrowser(
  "the engine gives the statistics of the service for every golden workbook (slow)",
  async () => {
    await using engine = await openEnginePage();
    for (const { name, bytes, expected } of goldenWorkbooks()) {
      engine.addFile(`${name}.xlsx`, bytes);
      const { stats } = await analyzeIn(engine.page, [`${name}.xlsx`]);
      assertEquals(stats, expected, name);
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

testInBrowser(
  "the engine adds several files up as if all rows were in one",
  async () => {
    await using engine = await openEnginePage();
    const months = Array.from(
      { length: 12 },
      (_, month) =>
        Array.from({ length: 30 }, (_, i) => ({
          month: month + 1,
          hospital: `医院${i * month % 17}`,
          qty: i * 7 % 11,
          conv: (i * 37 + month) / 1000,
          newHospital: i % 9 === 0 ? 1 : null,
        })),
    );
    const names = months.map((rows, i) => {
      engine.addFile(`${i}.xlsx`, salesWorkbook(rows));
      return `${i}.xlsx`;
    });
    const service = await createService();
    const whole = await service.analyze(salesWorkbook(months.flat()));
    const { stats, rows } = await analyzeIn(engine.page, names);
    assertEquals(stats, await readStats(whole));
    assertEquals(rows, 360);
  },
);

testInBrowser(
  "the engine names each of several files that it refuses",
  async () => {
    await using engine = await openEnginePage();
    engine.addFile("good.xlsx", fiveSalesWorkbook());
    engine.addFile("bad.xlsx", salesWorkbook([{ qty: "abc" }]));
    engine.addFile("empty.xlsx", new Uint8Array());
    const names = ["bad.xlsx", "good.xlsx", "empty.xlsx"];
    const { failures } = await analyzeIn(engine.page, names);
    assertEquals(failures, [
      ["bad.xlsx", "cell_invalid"],
      ["empty.xlsx", "not_a_workbook"],
    ]);
  },
);

/** The workbook, with deflated data of the worksheet that differs. */
function withSheetData(change: (data: Uint8Array) => Uint8Array) {
  const sheet = partNames.worksheet;
  const compressed = change(deflateRawSync(partOf(sheet)));
  return fiveSalesWorkbook({ entries: { [sheet]: { compressed } } });
}

for (const junk of [1, 20_000]) {
  testInBrowser(
    `the engine refuses ${junk} bytes after deflated data, like the service`,
    async () => {
      await using engine = await openEnginePage();
      const bytes = withSheetData((data) => concat(data, new Uint8Array(junk)));
      engine.addFile("a.xlsx", bytes);
      const answer = await (await createService()).analyze(bytes);
      assertEquals(answer.headers.get("x-error-reason"), "workbook_damaged");
      const { failures } = await analyzeIn(engine.page, ["a.xlsx"]);
      assertEquals(failures, [["a.xlsx", "workbook_damaged"]]);
    },
  );
}

for (const cut of [-1, -3, 1]) {
  testInBrowser(
    `the engine refuses deflated data that is cut off at ${cut}`,
    async () => {
      await using engine = await openEnginePage();
      engine.addFile("a.xlsx", withSheetData((data) => data.subarray(0, cut)));
      const { failures } = await analyzeIn(engine.page, ["a.xlsx"]);
      assertEquals(failures, [["a.xlsx", "workbook_damaged"]]);
    },
  );
}
