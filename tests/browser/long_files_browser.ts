/** A million rows in the page: bounded memory, progress, Cancel. */
import { assert, assertEquals } from "../support/assert.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";
import { memoryOf } from "./support/memory.ts";
import { longWorkbook } from "./support/million_rows.ts";
import { until } from "../support/posting.ts";

const MIB = 1024 ** 2;

testInBrowser(
  "the engine analyzes a million rows in less memory than they are",
  async () => {
    const { bytes, inflatedBytes } = longWorkbook(1000);
    assert(inflatedBytes > 300 * MIB);
    await using engine = await openEnginePage();
    engine.addFile("long.xlsx", bytes);
    const before = await memoryOf(engine.browser);
    const { rows } = await analyzeIn(engine.page, ["long.xlsx"]);
    const after = await memoryOf(engine.browser);
    assertEquals(rows, 1_000_000);
    const more = after.peak - before.now;
    assert(more < 250 * MIB, `${more / MIB} MiB`);
  },
);

testInBrowser(
  "the engine reports progress that only grows, up to all bytes and rows",
  async () => {
    // Of two files with the same bytes, only one would count.
    const [first, second] = [longWorkbook(100).bytes, longWorkbook(50).bytes];
    await using engine = await openEnginePage();
    engine.addFile("first.xlsx", first);
    engine.addFile("second.xlsx", second);
    const reports = await engine.page.evaluate(async () => {
      const address = "/test.js";
      const { analyze } = await import(address);
      const files = await Promise.all(
        ["first.xlsx", "second.xlsx"].map(async (name) =>
          new File([await (await fetch(`/${name}`)).blob()], name)
        ),
      );
      const reports: [file: number, bytesRead: number, rows: number][] = [];
      await analyze(files, {
        onProgress: (
          { file, bytesRead, rows }: {
            file: number;
            bytesRead: number;
            rows: number;
          },
        ) => reports.push([file, bytesRead, rows]),
      });
      return reports;
    });
    const bytes = first.length + second.length;
    assertEquals(reports.at(-1), [1, bytes, 150_000]);
    for (let column = 0; column < 3; column++) {
      const values = reports.map((report) => report[column]);
      assertEquals(values, values.toSorted((a, b) => a - b));
    }
  },
);

testInBrowser(
  "the engine stops at once when it is cancelled, and can start again",
  async () => {
    await using engine = await openEnginePage();
    engine.addFile("long.xlsx", longWorkbook(1000).bytes);
    engine.addFile("short.xlsx", longWorkbook(1).bytes);
    // The page itself keeps an engine and a maker of reports ready.
    const workers = () => engine.page.workers().length;
    await until(() => workers() === 2);
    const name = await engine.page.evaluate(async () => {
      const address = "/test.js";
      const { analyze } = await import(address);
      const blob = await (await fetch("/long.xlsx")).blob();
      const controller = new AbortController();
      return await analyze([new File([blob], "a")], {
        signal: controller.signal,
        onProgress: () => controller.abort(),
      }).then(() => "done", (error: Error) => error.name);
    });
    assertEquals(name, "AbortError");
    await until(() => workers() === 2);
    const { rows } = await analyzeIn(engine.page, ["short.xlsx"]);
    assertEquals(rows, 1000);
  },
);

testInBrowser(
  "the engine works without a connection once it is prepared",
  async () => {
    await using engine = await openEnginePage();
    engine.addFile("short.xlsx", longWorkbook(1).bytes);
    const rows = await engine.page.evaluate(async () => {
      const address = "/test.js";
      const { analyze, prepare } = await import(address);
      prepare();
      const blob = await (await fetch("/short.xlsx")).blob();
      Object.assign(globalThis, { analyze, file: new File([blob], "a") });
    }).then(async () => {
      // The page still loads what is opened on demand.
      await engine.page.waitForLoadState("networkidle");
      await engine.page.context().setOffline(true);
      return await engine.page.evaluate(async () => {
        const { analyze, file } = globalThis as unknown as {
          analyze(
            files: File[],
            options: object,
          ): Promise<{ stats: { total: { meta: { rows: number } } } }>;
          file: File;
        };
        return (await analyze([file], {})).stats.total.meta.rows;
      });
    });
    assertEquals(rows, 1000);
  },
);
