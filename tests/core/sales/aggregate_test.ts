import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { Refusal } from "../../../core/refusal.ts";
import { fakeWorksheet } from "../../support/fake_worksheet.ts";
import { salesRow, shuffledRows } from "../../support/sales_arbitraries.ts";
import { periodsOf, rankings } from "../../support/sales_periods.ts";
import { statsOf, statsOfWorksheet } from "../../support/sales_sources.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import { worded } from "../../support/worded.ts";

const rowsOf = fc.array(salesRow, { maxLength: 40 });

/** Adds decimals as they are written, exactly, in units of 10^-12. */
function exactSum(values: readonly number[]): number {
  const units = values.map((value) => {
    const [whole, places = ""] = String(Math.abs(value)).split(".");
    const size = BigInt(whole + places.padEnd(12, "0"));
    return value < 0 ? -size : size;
  });
  const sum = units.reduce((a, b) => a + b, 0n);
  const text = String(sum < 0n ? -sum : sum).padStart(13, "0");
  const size = Number(`${text.slice(0, -12)}.${text.slice(-12)}`);
  return sum < 0n ? -size : size;
}

Deno.test("aggregate() does not depend on the order of rows", async () => {
  await fc.assert(
    fc.asyncProperty(shuffledRows, async ([rows, shuffled]) => {
      assertEquals(await statsOf(shuffled), await statsOf(rows));
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() does not depend on how rows are batched", async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOf,
      fc.integer({ min: 1, max: 50 }),
      async (rows, batchRows) => {
        const worksheet = fakeWorksheet(salesRows(rows), { batchRows });
        assertEquals(await statsOfWorksheet(worksheet), await statsOf(rows));
      },
    ),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() returns months that add up to the total", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const { byMonth, total } = await statsOf(rows);
      const metas = Object.values(byMonth).map(({ meta }) => meta);
      for (
        const field of [
          "rows",
          "totalQty",
          "totalConv",
          "newHospitals",
        ] as const
      ) {
        assertEquals(
          exactSum(metas.map((meta) => meta[field])),
          total.meta[field],
        );
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() returns rankings that add up to their meta", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      for (const stats of periodsOf(await statsOf(rows))) {
        const { meta } = stats;
        for (const groups of rankings.map((ranking) => stats[ranking])) {
          assertEquals(exactSum(groups.map(({ qty }) => qty)), meta.totalQty);
          assertEquals(
            exactSum(groups.map(({ conv }) => conv)),
            meta.totalConv,
          );
          assertEquals(
            exactSum(groups.map(({ records }) => records)),
            meta.rows,
          );
        }
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() counts the distinct hospitals that are not empty", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const named = rows.map(({ hospital }) => String(hospital ?? "").trim());
      const { total } = await statsOf(rows);
      assertEquals(total.meta.hospitals, new Set(named.filter(Boolean)).size);
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() lists every new hospital that it counts", async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      for (const { meta, newHospitals } of periodsOf(await statsOf(rows))) {
        assertEquals(newHospitals.length, meta.newHospitals);
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() lists a hospital of two months once in the total", async () => {
  const { byMonth, total } = await statsOf([{ month: 1 }, { month: 2 }]);
  assertEquals(total.meta.hospitals, 1);
  assertEquals(Object.values(byMonth).map(({ meta }) => meta.hospitals), [
    1,
    1,
  ]);
});

Deno.test("aggregate() subtracts returns", async () => {
  const { total } = await statsOf([{ qty: 5, conv: 0.5 }, {
    qty: -7,
    conv: -0.7,
  }]);
  assertEquals([total.meta.totalQty, total.meta.totalConv], [-2, -0.2]);
});

Deno.test("aggregate() counts a quantity of zero", async () => {
  const { total } = await statsOf([{ qty: 0, conv: 0 }]);
  assertEquals([total.meta.rows, total.byAgent[0].records], [1, 1]);
});

Deno.test("aggregate() adds ten times 0.1 to 1", async () => {
  const { total } = await statsOf(Array(10).fill({ qty: 0.1, conv: 0.1 }));
  assertEquals([total.meta.totalQty, total.meta.totalConv], [1, 1]);
});

Deno.test("aggregate() uses the year of the earliest month for the total", async () => {
  const { total } = await statsOf([{ year: 2025, month: 1 }, {
    year: 2023,
    month: 12,
  }]);
  assertEquals([total.meta.year, total.meta.month], [2023, 0]);
});

Deno.test("aggregate() returns no months for a header without data rows", async () => {
  const { months, byMonth, total } = await statsOf([]);
  assertEquals([months, byMonth], [[], {}]);
  const nothing = {
    rows: 0,
    hospitals: 0,
    totalQty: 0,
    totalConv: 0,
    newHospitals: 0,
  };
  assertEquals(total.meta, { year: 0, month: 0, ...nothing });
  for (const ranking of rankings) assertEquals(total[ranking], []);
});

Deno.test("aggregate() keeps a thousand months apart", async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => ({
    year: 1950 + Math.floor(i / 12),
    month: i % 12 + 1,
  }));
  const { months } = await statsOf(rows.toReversed());
  assertEquals(months.length, 1200);
  assertEquals(months, months.toSorted());
});

Deno.test("aggregate() keeps ten thousand groups apart", async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) => ({ agent: `代理${i}`, conv: i }),
  );
  const { total } = await statsOf([...rows, ...rows]);
  assertEquals(total.byAgent.length, 10_000);
  assert(total.byAgent.every(({ conv, name }) => name === `代理${conv / 2}`));
});

Deno.test("aggregate() refuses rows with too many names to answer", async () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ agent: `代理${i}` }));
  const worksheet = fakeWorksheet(salesRows(rows));
  const error = await assertRejects(
    () => statsOfWorksheet(worksheet, 4096),
    Refusal,
  );
  assertEquals([error.reason, error.facts], [
    "answer_too_large",
    { maxBytes: 4096 },
  ]);
});

Deno.test("aggregate() refuses a long name in many months before it is written out", async () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    year: 2000 + Math.floor(i / 12),
    month: i % 12 + 1,
    agent: "名".repeat(32_767),
  }));
  const worksheet = fakeWorksheet(salesRows(rows));
  const error = await assertRejects(
    () => statsOfWorksheet(worksheet, 1_000_000),
    Refusal,
  );
  assertEquals(error.reason, "answer_too_large");
});

Deno.test("aggregate() names a bad cell by its row number in the file", async () => {
  const rows = [...salesRows([{}]), null, null, salesRows([{ qty: "abc" }])[1]];
  const worksheet = fakeWorksheet(rows, { firstRow: 7, name: "流向 表" });
  const error = await assertRejects(() => statsOfWorksheet(worksheet), Refusal);
  assertEquals(
    worded(error).message,
    '流向 表!H11: 出库数量 is "abc", expected a number',
  );
});

for (
  const key of ["agent", "qty", "conv", "year", "month", "newHospital"] as const
) {
  Deno.test(`aggregate() refuses a numeric cell of ${key} that does not hold a number`, async () => {
    const worksheet = fakeWorksheet(salesRows([{ [key]: { v: "1,5x" } }]));
    const error = await assertRejects(
      () => statsOfWorksheet(worksheet),
      Refusal,
    );
    const { reason, message } = worded(error);
    assertEquals(reason, "cell_invalid");
    assertStringIncludes(message, "1,5x");
  });
}

Deno.test("aggregate() reads a worksheet twice at most, even if it asks for more", async () => {
  const worksheet = fakeWorksheet(salesRows([{}]));
  let readings = 0;
  const insatiable = {
    ...worksheet,
    mustReadAgain: () => true,
    rows: (...selection: Parameters<typeof worksheet.rows>) => {
      readings++;
      return worksheet.rows(...selection);
    },
  };
  const error = await assertRejects(() => statsOfWorksheet(insatiable), Error);
  assert(!(error instanceof Refusal)); // a bug, not the fault of the file
  assertEquals(error.message, "A second pass must not ask for a third one");
  assertEquals(readings, 2);
});
