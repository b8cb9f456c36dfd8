/** A million rows in the page: memory by their size, progress, Cancel. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";
import { memoryOf } from "./support/memory.ts";
import { longWorkbook } from "./support/million_rows.ts";

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
