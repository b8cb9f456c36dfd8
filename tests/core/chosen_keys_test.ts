/**
 * V8 hashes numbers and texts of digits in a `Map` or `Set` by their value,
 * without a random key: whoever writes a workbook must not choose many keys of
 * these kinds.
 */
import { columnOrder } from "../../core/sales/header/mod.ts";
import { assertEquals } from "../support/assert.ts";
import { readSales } from "../support/read_workbook.ts";
import {
  relationships,
  sheet,
  stringsRelation,
  workbookXml,
} from "../support/sales_archives.ts";
import { type SalesRow, salesWorkbook } from "../support/sales_workbook.ts";
import { partNames } from "../support/workbook_builder.ts";

/** Whole numbers below it count months: too few to collide much. */
const MANY = 131_072;
/** The digits that the test writes into a workbook follow this number. */
const FIRST_DIGITS = 20_000_000;

const isChosenNumber = (key: unknown) =>
  typeof key === "number" && !(Number.isInteger(key) && key < MANY);
const isChosenText = (key: unknown) =>
  typeof key === "string" && /^2\d{7}$/.test(key);

const methods: [prototype: object, name: string, typeof isChosenText][] = [
  [Map.prototype, "get", isChosenNumber],
  [Map.prototype, "set", isChosenText],
  [Set.prototype, "add", isChosenText],
];

/** The chosen keys that maps and sets meet while a workbook is read. */
async function chosenKeys(bytes: Uint8Array): Promise<unknown[]> {
  const met: unknown[] = [];
  const restore = methods.map(([prototype, name, isChosen]) => {
    const original = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      if (isChosen(args[0])) met.push(args[0]);
      return original.apply(this, args);
    });
    return () => Reflect.set(prototype, name, original);
  });
  try {
    await readSales(bytes);
  } finally {
    for (const undo of restore) undo();
  }
  return met;
}

/** Numbers that count nothing: they can only come from a workbook. */
const fractions = Array.from({ length: 20 }, (_, i) => i + 0.5);

const total = { agent: "合计", level: null };
const rowsOf: Record<string, Partial<SalesRow>[]> = {
  "numbers in name columns": fractions.map((hospital) => ({ hospital })),
  "pairs of name and month": Array.from({ length: 900 }, (_, i) => ({
    hospital: `医院${i % 30}`,
    year: 2000 + Math.floor(i / 12) % 75,
    month: i % 12 + 1,
  })),
  "sums of the rows above a total": fractions
    .flatMap((qty) => [{ qty }, { ...total, qty }]),
};
for (const [what, rows] of Object.entries(rowsOf)) {
  Deno.test(`aggregate() asks no map for ${what}`, async () => {
    assertEquals(await chosenKeys(salesWorkbook(rows)), []);
  });
}

Deno.test("readFirstWorksheet() and aggregate() make no keys of digits that a workbook chooses", async () => {
  let last = FIRST_DIGITS;
  const digits = () => String(++last);
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
  assertEquals(await chosenKeys(file), []);
});
