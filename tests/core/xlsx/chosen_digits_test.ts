/**
 * V8 hashes a text of digits in a `Map` or `Set` by its value, without a random
 * key: whoever writes a workbook must not choose many keys of that kind.
 */
import { columnOrder } from "../../../core/sales/header/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import {
  relationships,
  sheet,
  stringsRelation,
  workbookXml,
} from "../../support/sales_archives.ts";
import { readSales } from "../../support/read_workbook.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { partNames } from "../../support/workbook_builder.ts";

/** Digits for every place where a workbook has a text. */
function createDigits(): () => string {
  let last = 20_000_000;
  return () => String(++last);
}

const isChosen = (key: unknown) =>
  typeof key === "string" && /^2\d{7}$/.test(key);

/** Texts of digits that enter maps and sets during some work. */
async function chosenKeys(work: () => Promise<unknown>): Promise<unknown[]> {
  const added: unknown[] = [];
  const watch = (key: unknown) => {
    if (isChosen(key)) added.push(key);
  };
  const { set } = Map.prototype;
  const { add } = Set.prototype;
  Map.prototype.set = function (key: unknown, value: unknown) {
    watch(key);
    return set.call(this, key, value);
  };
  Set.prototype.add = function (key: unknown) {
    watch(key);
    return add.call(this, key);
  };
  try {
    await work();
  } finally {
    Map.prototype.set = set;
    Set.prototype.add = add;
  }
  return added;
}

Deno.test("readWorkbook() makes no keys of digits that a workbook chooses", async () => {
  const digits = createDigits();
  const first = digits();
  const file = salesWorkbook(
    [{ hospital: digits(), distributor: digits(), agent: digits() }],
    {
      titleRows: [[digits(), digits()]],
      columns: [...columnOrder, { header: digits(), cell: digits() }],
      extraEntries: [{ name: digits(), method: "store" }],
      parts: {
        [partNames.packageRelationships]: relationships(
          [digits(), "officeDocument", partNames.workbook],
          [digits(), "customXml", digits()],
        ),
        [partNames.workbookRelationships]: relationships(
          [first, "worksheet", "worksheets/sheet1.xml"],
          stringsRelation,
          [digits(), digits(), digits()],
        ),
        [partNames.workbook]: workbookXml(
          sheet(digits(), first),
          sheet(digits(), digits()),
        ),
      },
    },
  );
  const added = await chosenKeys(async () => {
    assertEquals((await readSales(file)).total.meta.rows, 1);
  });
  assertEquals(added, []);
});
