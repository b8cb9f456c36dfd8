/** The engine of the page and the client in Chromium: the answers of the service. */
import { deflateRawSync } from "node:zlib";
import { assertEquals } from "../../../tests/support/assert.ts";
import { questionOf } from "../../explore/question/mod.ts";
import { nameColumns } from "../../explore/questions/mod.ts";
import { Analyzed } from "../../page/model/engine/analyzed.ts";
import { demo } from "../../../tests/support/client.ts";
import { concat } from "../../../tests/support/bytes.ts";
import {
  goldenWorkbooks,
  refusedFiles,
} from "../../../tests/support/fixtures.ts";
import { partOf } from "../../../tests/support/sales_archives.ts";
import { fiveSalesWorkbook } from "../../../tests/support/read_workbook.ts";
import { partNames } from "../../../tests/support/workbook_builder.ts";
import { assertSameJson } from "../../../tests/support/shown.ts";
import { workbooksOf } from "../support/several_workbooks.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/browser.ts";

const questions = [
  questionOf({ show: "months" }),
  ...nameColumns.map((by) => questionOf({ by, measure: "conv" })),
];

/** The answers outside of a browser, which other tests compare with the service. */
async function answersOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const analyzed = new Analyzed(await workbooksOf([[name, bytes]]));
  return questions.map((question) =>
    analyzed.reply({ id: "answer", question })
  );
}

testInBrowser(
  "the engine gives the same answers for every golden workbook as outside of a browser (slow)",
  async () => {
    await using engine = await openEnginePage();
    for (const { name, bytes, expected } of goldenWorkbooks()) {
      const file = `${name}.xlsx`;
      engine.addFile(file, bytes);
      const asked = expected.months.length === 0 ? [] : questions;
      const { answers, rows } = await analyzeIn(engine.page, [file], asked);
      assertEquals(rows, expected.total.meta.rows, name);
      if (asked.length === 0) continue;
      assertSameJson(answers, await answersOf(file, bytes), name);
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

const [workbook] = goldenWorkbooks();

for (const encrypt of [false, true]) {
  testInBrowser(
    `the client in a page sends a File, and corrects a clock that is off, encrypt: ${encrypt}`,
    async () => {
      const now = () => Date.now() - 3_600_000;
      await using engine = await openEnginePage({ now });
      engine.addFile("a.xlsx", workbook.bytes);
      const { apiKey, secret: apiSecret } = demo;
      const seen = await engine.page.evaluate(async (options) => {
        const address = "/test.js";
        const { SalesStatistics } = await import(address);
        const bytes = await (await fetch("/a.xlsx")).blob();
        const statuses: number[] = [];
        const service = new SalesStatistics({
          baseUrl: location.origin,
          fetch: async (input: string, init: RequestInit) => {
            const response = await fetch(input, init);
            statuses.push(response.status);
            return response;
          },
          ...options,
        });
        const { stats } = await service.analyze(new File([bytes], "五月.xlsx"));
        return { stats, statuses };
      }, { apiKey, apiSecret, encrypt });
      const statuses = [401, 200, 200];
      assertEquals<unknown>(seen, { stats: workbook.expected, statuses });
      // Browsers log every failed request on the console.
      assertEquals(engine.faults.splice(0).length, 1, "one failed request");
    },
  );
}
