/** A million rows in the page: memory by their size, progress, Cancel. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";
import { longWorkbook } from "./support/million_rows.ts";
import type { Browser } from "./support/browser.ts";

/** Bytes that the processes of all pages hold now, and held at most (Linux). */
async function memoryOf(
  browser: Browser,
): Promise<{ now: number; peak: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const sum = { now: 0, peak: 0 };
  for (const { id } of pages) {
    const status = await Deno.readTextFile(`/proc/${id}/status`);
    sum.now += kibibytes(status, "VmRSS") * 1024;
    sum.peak += kibibytes(status, "VmHWM") * 1024;
  }
  return sum;
}

function kibibytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]);
}

const MIB = 1024 ** 2;

testInBrowser(
  "the engine analyzes a million rows in little more memory than they are",
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
    // The peak is 120 to 155 MiB above, by when the collector runs.
    const most = inflatedBytes + 200 * MIB;
    assert(more < most, `${more / MIB} MiB of ${inflatedBytes / MIB} MiB`);
  },
);
