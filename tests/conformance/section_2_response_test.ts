import { statsOf } from "../support/sales_answers.ts";
import { assert, assertEquals } from "../support/assert.ts";
import { readHealth, readStats } from "../support/answers.ts";
import { NOW_SECONDS } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";
import { figuresOf } from "../support/read_workbook.ts";

const service = createService();
const columnOf = {
  byHospital: "hospital",
  byLevel: "level",
  byDistributor: "distributor",
  byAgent: "agent",
  byManager: "manager",
  byProvince: "province",
} as const;
const rankings = Object.keys(columnOf) as (keyof typeof columnOf)[];

const twoMonths = [
  { month: 6, qty: 3, conv: 0.3, hospital: "乙", newHospital: 1 },
  { month: 5, qty: 1, conv: 0.1, hospital: "甲" },
  { month: 5, qty: 2, conv: 0.2, hospital: "乙" },
];

Deno.test("spec 2.1: a success has code 0, message ok and the data", async () => {
  const response = await service.analyze(salesWorkbook([{}]));
  const { code, message, data, ...rest } = await response.json();
  assertEquals(response.status, 200);
  assertEquals([code, message, rest], [0, "ok", {}]);
  assertEquals(typeof data, "object");
});

Deno.test("spec 2.2: filename is optional and changes nothing", async () => {
  const file = salesWorkbook([{}]).toBase64();
  const without = await readStats(await service.send({ file }));
  const named = await service.send({ file, filename: "五月.xlsx" });
  assertEquals(await readStats(named), without);
});

Deno.test("spec 2.3: months are YYYY-MM, ascending, whatever the row order", async () => {
  const { months } = await statsOf([
    { year: 2024, month: 12 },
    { year: 2024, month: 2 },
    { year: 1999, month: 11 },
    { year: 2024, month: 2 },
  ]);
  assertEquals(months, ["1999-11", "2024-02", "2024-12"]);
});

Deno.test("spec 2.3 and 2.5: every month has its sums, and total those of all, as month 0", async () => {
  const { months, byMonth, total } = await statsOf(twoMonths);
  assertEquals(Object.keys(byMonth), months);
  const all = [byMonth["2024-05"], byMonth["2024-06"], total];
  // year, month, rows, hospitals, totalQty, totalConv, newHospitals
  assertEquals(all.map(({ meta }) => Object.values(meta)), [
    [2024, 5, 2, 2, 3, 0.3, 0],
    [2024, 6, 1, 1, 3, 0.3, 1],
    [2024, 0, 3, 2, 6, 0.6, 1],
  ]);
});

for (const ranking of rankings) {
  Deno.test(`spec 2.4: ${ranking} groups by ${columnOf[ranking]}`, async () => {
    const column = columnOf[ranking];
    const { total } = await statsOf([
      { [column]: "甲", qty: 1, conv: 0.1 },
      { [column]: "乙", qty: 2, conv: 0.2 },
      { [column]: "甲", qty: 4, conv: 0.4 },
    ]);
    const expected = [["甲", 5, 0.5, 2], ["乙", 2, 0.2, 1]];
    assertEquals(figuresOf(total[ranking]), expected);
  });

  Deno.test(`spec 2.4: ${ranking} is sorted by conv descending`, async () => {
    const convs = [0.5, 3, -1, 20, 0, 10];
    const { total } = await statsOf(
      convs.map((conv) => ({ [columnOf[ranking]]: `组${conv}`, conv })),
    );
    const sorted = convs.toSorted((a, b) => b - a);
    assertEquals(total[ranking].map(({ conv }) => conv), sorted);
  });

  Deno.test(`spec 2.4: ${ranking} names an empty group (空)`, async () => {
    const { total } = await statsOf([{ [columnOf[ranking]]: null }]);
    assertEquals(total[ranking].map(({ name }) => name), ["(空)"]);
  });
}

Deno.test("spec 2.5: newHospitals counts the rows whose 医院去重 is 1", async () => {
  const { total } = await statsOf(
    [1, null, 1, 0, 2].map((newHospital) => ({ newHospital })),
  );
  assertEquals(total.meta.newHospitals, 2);
  assertEquals(total.newHospitals.length, 2);
});

Deno.test("spec 2.7: every row whose 医院去重 is 1 is an entry with its names and amounts", async () => {
  const names = { hospital: "甲医院", level: "三级", province: "北京" };
  const { byMonth } = await statsOf([
    { ...names, qty: 7, conv: 0.7, newHospital: 1 },
    { hospital: "乙医院" },
    { ...names, qty: 8, conv: 0.6, newHospital: 1 },
  ]);
  assertEquals(byMonth["2024-05"].newHospitals, [
    { ...names, qty: 7, conv: 0.7 },
    { ...names, qty: 8, conv: 0.6 },
  ]);
});

Deno.test("spec 2.9: health has status, name and clock of the service, and each endpoint once", async () => {
  const { status, service: name, time, endpoints } = await readHealth(
    await service.get("/api/health"),
  );
  assertEquals([status, name], ["up", "monthly-sales-statistics"]);
  assertEquals(time, new Date(NOW_SECONDS * 1000).toISOString());
  assertEquals(
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    ["GET /api/health", "POST /api/analyze"],
  );
  for (const { desc } of endpoints) assert(/^\w+ \w+/.test(desc), desc);
});
