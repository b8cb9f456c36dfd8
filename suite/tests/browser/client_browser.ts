/// <reference lib="dom" />
/** The client of suite/client/ in Chromium, with the service. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { demo } from "../../../tests/support/client.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import { openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";

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
      assertEquals(engine.faults.splice(0).length, 1);
    },
  );
}
