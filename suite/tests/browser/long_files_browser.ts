/** A million rows in the page: memory by their size, progress, Cancel. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { analyzeIn, openEnginePage } from "./support/engine_page.ts";
import { type Browser, testInBrowser } from "./support/browser.ts";
import { concat, utf8 } from "../../../tests/support/bytes.ts";
import { partOf } from "../../../tests/support/sales_archives.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { partNames } from "../../../tests/support/workbook_builder.ts";

/** A thousand times a thousand rows without row numbers, one box each, in May 2024. */
function millionRows(): Uint8Array {
  const row = (i: number) =>
    `<row>${
      [
        "<c><v>2024</v></c><c><v>5</v></c>",
        text(`配送${i % 20}`),
        text(`第${i}医院`),
        text(`${i % 4}级`),
        text(`代理${i % 30}`),
        text(`省${i % 31}`),
        "<c><v>1</v></c>",
        text(`经理${i % 50}`),
        `<c><v>0.0${i % 100}</v></c>`,
        "<c/>",
      ].join("")
    }</row>`;
  const block = utf8(Array.from({ length: 1000 }, (_, i) => row(i)).join(""));
  const xml = new TextDecoder().decode(partOf(partNames.worksheet));
  const [head] = /^.*?<sheetData>.*?<\/row>/s.exec(xml) ?? [""];
  return concat(
    utf8(head),
    ...Array<Uint8Array>(1000).fill(block),
    utf8("</sheetData></worksheet>"),
  );
}

function text(value: string): string {
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
}

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
  "the engine analyzes a million rows in little more memory than they are (slow)",
  async () => {
    const data = millionRows();
    assert(data.length > 300 * MIB);
    await using engine = await openEnginePage();
    const entries = { [partNames.worksheet]: { data } };
    engine.addFile("long.xlsx", salesWorkbook([], { entries }));
    const before = await memoryOf(engine.browser);
    const { rows } = await analyzeIn(engine.page, ["long.xlsx"]);
    const after = await memoryOf(engine.browser);
    assertEquals(rows, 1_000_000);
    const more = after.peak - before.now;
    // The peak is 120 to 155 MiB above, by when the collector runs.
    const most = data.length + 200 * MIB;
    assert(more < most, `${more / MIB} MiB of ${data.length / MIB} MiB`);
  },
);
