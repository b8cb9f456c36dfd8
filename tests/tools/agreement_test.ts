/** The command line and the agent tool say the same of one folder. */
import { assert, assertEquals } from "../support/assert.ts";
import { analyze, cellsOf } from "../support/command_line.ts";
import { salesFolder } from "../support/sales_folder.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { quantities } from "../support/several_workbooks.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { salesRank } from "../../tools/mcp/questions/rank.ts";
import { Folder } from "../../tools/workbooks/mod.ts";

const january = salesWorkbook([
  ...quantities(1, 4, { month: 1, agent: "甲" }),
  { hospital: "合计" },
]);

/** Copies, regions, a month issued again, a refused month, a gap. */
const files = {
  "2024-01.xlsx": january,
  "2024-01 copy.xlsx": january,
  "2024-02 north.xlsx": quantities(1, 4, { month: 2, agent: "甲" }),
  "2024-02 south.xlsx": quantities(40, 4, { month: 2, agent: "乙" }),
  "2024-03.xlsx": new Uint8Array(3),
  "2024-05.xlsx": quantities(1, 6, { month: 5, agent: "乙" }),
  "2024-05 again.xlsx": quantities(1, 7, { month: 5, agent: "乙" }),
  "2024-06.xlsx": [{ month: 6, agent: "甲", qty: -3 }, { hospital: "合计" }],
};

for (const [shared, gap] of [["add", 49], ["latest", 28]] as const) {
  Deno.test(`tools return the known figures and the same notes with shared ${shared}`, async () => {
    await using folder = await salesFolder(files);
    for (const [i, name] of Object.keys(files).entries()) {
      const time = 1_700_000_000 + 86_400 * i;
      await Deno.utime(`${folder.path}/${name}`, time, time);
    }
    const base = folder.path;
    const options = ["--keep-going", "--shared", shared, "--by", "agent"];
    const { stdout, stderr } = await analyze([".", ...options], { base });
    const [, ...lines] = cellsOf(stdout);
    const amounts = lines.map(([, name, qty]) => [name, Number(qty)]);
    const south = 40 + 41 + 42 + 43;
    assertEquals(amounts, [["乙", south + gap], ["甲", 10 + 10 - 3]]);

    const sales = new Sales(await Folder.open(base));
    const asked = {
      by: "agent",
      measure: "qty",
      top: 20,
      skip: 0,
      shared,
    } as const;
    const answer = await salesRank.answer(sales, asked);
    const column = answer.columns.indexOf("qty (boxes)");
    assertEquals(answer.rows.map((row) => [row[1], row[column]]), amounts);

    const said = stderr.split("\n").filter((line) => line.startsWith("Note: "))
      .map((line) => line.slice("Note: ".length));
    const [left, ...notes] = answer.notes;
    assert(left.startsWith("2024-03.xlsx is not included: "));
    assertEquals(notes.map((note) => note.split(". ")[0]), said);
    assertEquals(said.map((note) => note.slice(0, 24)), [
      "2024-01.xlsx is identica",
      "2024-02 is in several fi",
      "2024-05 is in several fi",
      "2024-03 is in 2024-03.xl",
      "No file has data of 2024",
      "2024-06 may be incomplet",
      "2 files: 2 total rows we",
    ]);
    assert(stderr.includes("Not included: 1 file"));
    assertEquals(answer.lead[0], "Not included: 1 file (2024-03.xlsx)");
  });
}
