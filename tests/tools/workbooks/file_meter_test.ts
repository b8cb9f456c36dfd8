import { BoundedMeter } from "../../../core/bounded_meter.ts";
import { Refusal } from "../../../core/refusal.ts";
import { Work } from "../../../core/work_meter.ts";
import { DEFAULT_WORK } from "../../../schemas/mod.ts";
import { loadFiles } from "../../../tools/analyze/data.ts";
import { ProgressLine } from "../../../tools/analyze/progress.ts";
import { en } from "../../../tools/analyze/words/en.ts";
import { fileMeter, Folder } from "../../../tools/workbooks/mod.ts";
import { readEntry } from "../../../tools/workbooks/shelf.ts";
import { assertEquals, assertThrows } from "../../support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";

Deno.test("fileMeter() refuses more than twenty times the work of the service", () => {
  const meter = fileMeter();
  meter.spend(Work.inflating, 0, 20 * DEFAULT_WORK);
  const error = assertThrows(() => meter.spend(Work.rows, 1), Refusal);
  assertEquals(error.reason, "workbook_too_large");
  assertEquals(error.facts, {
    excess: "inflating_work",
    limit: 20 * DEFAULT_WORK,
    name: "",
  });
});

/** Every meter with a budget has used it up, until the scope ends. */
function usedUp(): Disposable {
  const of = BoundedMeter.prototype;
  const before = Object.getOwnPropertyDescriptor(of, "isUsedUp") ?? {};
  Object.defineProperty(of, "isUsedUp", { ...before, get: () => true });
  return {
    [Symbol.dispose]: () => {
      Object.defineProperty(of, "isUsedUp", before);
    },
  };
}

Deno.test("readEntry() bounds the work of a file", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const [entry] = await (await Folder.open(folder.path)).list();
  using _ = usedUp();
  const read = await readEntry(entry);
  assertEquals("reason" in read && read.reason, "workbook_too_large");
});

Deno.test("loadFiles() bounds the work of a file", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const path = `${folder.path}/a.xlsx`;
  using _ = usedUp();
  const workbooks = await loadFiles([{ name: "a.xlsx", path, isNamed: true }], {
    keepsRows: true,
    targetUnit: undefined,
    readStandardInput: () => Promise.reject(new Error("Nobody asks for it")),
    progress: new ProgressLine(en, undefined),
  });
  const [read] = workbooks.settle().facts.leftOut;
  assertEquals("reason" in read && read.reason, "workbook_too_large");
});
