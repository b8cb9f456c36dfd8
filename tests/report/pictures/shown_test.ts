/** Pictures of long and odd data, whole: what a figure leaves out, and says so. */
import {
  addMonths,
  type Axis,
  change,
  coverageOf,
  cross,
  type MonthRange,
  type NameColumn,
  rankNames,
  select,
  series,
} from "../../../explore/questions/mod.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/pictures/mod.ts";
import {
  exploredRows,
  type Rows,
  statsOfTally,
} from "../../support/explored_rows.ts";
import { assertShown } from "../../support/shown.ts";
import { achieved, readGrid } from "../../support/targets.ts";

/** 28 months with peaks and returns, of 24 hospitals in 9 provinces. */
const sales: Rows = Array.from({ length: 28 }, (_, i) => {
  const [year, month] = [2022 + Math.floor(i / 12), i % 12 + 1];
  return Array.from({ length: 24 }, (_, at) => ({
    year,
    month,
    hospital: `医院${at}`,
    level: ["三级", "二级", ""][at % 3],
    distributor: `商业${at % 5}`,
    agent: "甲",
    manager: `经理${at % 4}`,
    province: `省${at % 9}`,
    qty: (at + 1) * ((i * 7) % 11) ** 4 - (i === 13 ? 200_000 : 0),
    conv: (at + 1) * ((i * 5) % 9) ** 3 / 1e4 - (at === 3 ? 0.01 : 0),
    newHospital: "",
  })).filter((_, at) => (i + at) % 13 > 1);
}).flat();
const rows = await exploredRows([sales]);
const coverage = coverageOf(rows);
const months = coverage.months.map(({ month }) => month);
const stats = await statsOfTally(select(rows, {}));
const period = { from: "2024-01", to: "2024-04" };
const other = { from: "2023-01", to: "2023-04" };
const part = await statsOfTally(select(rows, { months: period }));
const table = await readGrid([
  ["招商经理", "年", "月", "目标（盒）"],
  ...months.flatMap((month, i) =>
    i % 3 === 2 ? [] : [[
      "经理1",
      Number(month.slice(0, 4)),
      Number(month.slice(5)),
      50_000 * (i % 4),
    ]]
  ),
]);
const all = { from: months[0], to: months[months.length - 1] };

/** The months with ticks of targets, highlighted or not. */
function monthsFigures(): Figure[] {
  const targets = achieved(
    select(rows, {}),
    table === undefined ? [] : [table],
    {
      by: "manager",
      period: all,
      coverage,
    },
  );
  const chosen = [
    undefined,
    period,
    { from: "2022-08", to: "2022-08" },
    { from: "2023-02", to: "2023-02" },
  ];
  return [
    ...chosen.map((chosen): Figure => ({
      kind: "months",
      stats,
      months,
      chosen,
    })),
    {
      kind: "months",
      stats,
      months: months.slice(-14),
      chosen: period,
      targets,
    },
    {
      kind: "months",
      stats,
      months: months.slice(-7),
      chosen: undefined,
      targets,
    },
  ];
}

function crossFigures(): Figure[] {
  const axes: [Axis, Axis][] = [
    ["province", "month"],
    ["month", "province"],
    ["level", "manager"],
    ["hospital", "distributor"],
  ];
  const amounts = axes.map(([rows_, columns]): Figure => ({
    kind: "cross",
    rows: rows_,
    columns,
    table: cross(rows, { rows: rows_, columns }),
  }));
  const cells = (["share", "before", "yearBefore"] as const).map(
    (cells): Figure => ({
      kind: "cross",
      rows: "level",
      columns: "month",
      table: cross(rows, {
        rows: "level",
        columns: "month",
        months: period,
        ...cells === "share" ? {} : { compare: cells },
      }),
      cells,
      order: [2, 0],
    }),
  );
  return [...amounts, ...cells];
}

function nameFigures(measure: "qty" | "conv"): Figure[] {
  const ranked = rankNames(part.total.byHospital, { measure }).names;
  const changed = change(stats, { by: "hospital", period, other });
  const lines = (by: NameColumn, names: readonly string[]) =>
    series(stats, { by, names: [...names], coverage });
  const managers = lines("manager", ["经理0", "经理1", "经理2", "经理3"]);
  return [
    {
      kind: "ranking",
      by: "hospital",
      rows: ranked.slice(0, 3),
      count: ranked.length,
      search: "医院",
    },
    { kind: "moved", by: "hospital", change: changed, top: 1 },
    { kind: "moved", by: "hospital", change: changed, top: 10 },
    {
      kind: "lines",
      by: "manager",
      isShare: false,
      months: managers.months,
      lines: managers.lines.map((line) => ({
        name: line.name,
        values: line[measure].map((value, i) =>
          i % 9 === 4 || i === 27 ? null : value
        ),
      })),
    },
  ];
}

/** Months with these amounts, from the oldest. */
function monthsFigure(
  amounts: Readonly<Record<string, number>>,
  more: Partial<Figure & { kind: "months" }> = {},
): Figure {
  const months = Object.keys(amounts);
  const [usual] = Object.values(stats.byMonth);
  const byMonth = Object.fromEntries(months.map((month) => {
    const meta = { ...usual.meta, totalQty: amounts[month] };
    return [month, { ...usual, meta }];
  }));
  return {
    ...{ kind: "months", stats: { ...stats, months, byMonth }, months },
    ...{ chosen: undefined, ...more },
  };
}

/** Short and long gaps, one month with a year before, one tick or none. */
function gappedMonths(): Figure[] {
  const amounts = {
    ...{ "2020-01": 40, "2020-02": -30, "2020-05": 35, "2020-11": 20 },
    "2021-02": 50,
  };
  const target = (month: string) => ({
    by: "province" as const,
    measure: "qty" as const,
    months: [{ month, target: 45, actual: 50, gap: -5, months: 1, passed: 1 }],
  });
  return [
    monthsFigure(amounts, { targets: target("2021-02") }),
    monthsFigure(amounts, { targets: target("2021-03") }),
  ];
}

/** So many bars of all heights that only some have room for their amounts. */
function crowdedMonths(): Figure {
  return monthsFigure(Object.fromEntries(
    Array.from({ length: 44 }, (_, i) => [
      addMonths("2020-01", i),
      Math.round(1e5 * (0.6 + Math.sin(i / 2.5) + 0.3 * Math.cos(i * 1.7))),
    ]),
  ));
}

function oddCrosses(): Figure[] {
  const compared = (compare: "before" | "yearBefore", all: MonthRange) => ({
    kind: "cross" as const,
    cells: compare,
    rows: "month" as const,
    columns: "level" as const,
    table: cross(rows, {
      ...{ rows: "month", columns: "level", compare, months: all },
    }),
  });
  const byMonth = cross(rows, {
    ...{ rows: "month", columns: "level", months: period },
  });
  const hospitals = cross(rows, { rows: "hospital", columns: "level" });
  const labels = hospitals.rows.labels.map((name) => name.repeat(12));
  return [
    { kind: "cross", rows: "month", columns: "level", table: byMonth },
    {
      ...{ kind: "cross", rows: "month", columns: "level", table: byMonth },
      cells: "share",
    },
    compared("before", period),
    compared("yearBefore", period),
    // Nothing to compare with: no totals.
    compared("yearBefore", { from: "2022-02", to: "2022-03" }),
    {
      ...{ kind: "cross", rows: "hospital", columns: "level" },
      table: { ...hospitals, rows: { ...hospitals.rows, labels } },
      order: Array.from({ length: 18 }, (_, at) => 23 - at),
    },
  ];
}

/** Names and amounts too long for their places, and amounts of hardly anything. */
function longNames(): Figure[] {
  const long = "很长的名字\n";
  const ranked = (name: string, qty: number, rank: number) => ({
    ...{ rank, name, qty, conv: 0, records: 1, share: 0.5 },
    change: {
      difference: { qty: qty / 3, conv: 0, ratio: { qty: qty / 7 } },
      state: "kept" as const,
    },
  });
  const line = (at: number) => ({
    name: `${at}${long.repeat(9)}`,
    values: [5],
  });
  const lines = { kind: "lines", by: "agent", isShare: false } as const;
  return [
    {
      ...{ kind: "ranking", by: "hospital", count: 2, search: "" },
      rows: [
        ranked(long.repeat(9), 987_654_321_098_765.5, 1),
        ranked("一院", 1, 2),
      ],
    },
    { ...lines, months: ["2024-01"], lines: [line(0)] },
    { ...lines, months: ["2024-01"], lines: [0, 1, 2, 3, 4].map(line) },
  ];
}

Deno.test("pictures of gaps, long names and nothing to compare with are as before", async () => {
  const figures = [
    ...[...gappedMonths(), crowdedMonths(), ...oddCrosses(), ...longNames()],
  ];
  const drawn = figures.map((figure) =>
    drawPicture(figure, {
      language: "en",
      files: Array.from({ length: 4 }, (_, i) =>
        `${i}_${"sales".repeat(9)}.xlsx`),
      madeAt: new Date("2024-10-01T12:00:00Z"),
      where: {},
      measure: "qty",
      period,
    }).svg.replaceAll("><", ">\n<")
  );
  await assertShown("pictures_odd.txt", drawn.join("\n\n"));
});

for (const [language, measure] of [["zh", "qty"], ["en", "conv"]] as const) {
  Deno.test(`pictures of long data by ${measure} are as before, in ${language}`, async () => {
    const contents: PictureContent[] = [{
      language,
      files: ["a.xlsx"],
      madeAt: new Date("2024-10-01T12:00:00Z"),
      where: {},
      measure,
      period,
      notIncluded: "1",
    }, {
      language,
      files: ["a.xlsx", "b.xlsx", "c.xlsx", "d.xlsx"],
      madeAt: new Date("2024-10-01T12:00:00Z"),
      where: { hospital: ["医院1", "医院2", "医院3"], level: [""] },
      measure,
      period: all,
      other,
    }];
    const figures = language === "zh"
      ? [...monthsFigures(), ...crossFigures(), ...nameFigures(measure)]
      : [...monthsFigures().slice(0, 1), ...nameFigures(measure)];
    const drawn = figures.map((figure, i) =>
      drawPicture(figure, contents[i % 2]).svg.replaceAll("><", ">\n<")
    );
    await assertShown(`pictures_long_${language}.txt`, drawn.join("\n\n"));
  });
}
