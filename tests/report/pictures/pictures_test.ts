import { assert, assertEquals, assertMatch } from "../../support/assert.ts";
import { sampleStats } from "../../../docs/sample/stats.ts";
import { addMonths, change, cross } from "../../../explore/questions/mod.ts";
import { textWidth } from "../../../report/charts/mod.ts";
import { groupWith } from "../../support/groups.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/pictures/mod.ts";

const content: PictureContent = {
  language: "zh",
  files: ["a.xlsx", "b.xlsx"],
  madeAt: new Date("2024-06-01T08:00:00Z"),
  where: { province: ["浙江"] },
  measure: "qty",
  period: { from: "2024-05", to: "2024-05" },
  other: { from: "2024-04", to: "2024-04" },
};

const monthsFigure: Figure = {
  kind: "months",
  stats: sampleStats,
  months: ["2024-03", "2024-04", "2024-05"],
  chosen: { from: "2024-05", to: "2024-05" },
};

/** Bars in both directions: 300, -100. */
const ranking = (name = "一院"): Figure => ({
  kind: "ranking",
  by: "hospital",
  count: 40,
  search: "院",
  rows: [
    {
      ...{ rank: 1, name, qty: 300, conv: 0, records: 1, share: 0.75 },
      change: {
        difference: { qty: -20, conv: 0, ratio: { qty: -0.1 } },
        state: "kept",
      },
    },
    {
      ...{ rank: 40, name: "退货", qty: -100, conv: 0, records: 1 },
      change: {
        difference: { qty: -100, conv: 0, ratio: {} },
        state: "new",
      },
    },
  ],
});

const moved: Figure = {
  kind: "moved",
  by: "province",
  change: change(sampleStats, {
    by: "province",
    period: content.period,
    other: { from: "2024-04", to: "2024-04" },
  }),
  top: 1,
};

const figures: Figure[] = [
  monthsFigure,
  ranking(),
  moved,
  {
    kind: "cross",
    rows: "province",
    columns: "month",
    table: cross(sampleStats, { rows: "province", columns: "month" }),
  },
  {
    kind: "lines",
    by: "agent",
    isShare: false,
    months: ["2024-03", "2024-04", "2024-05"],
    lines: [{ name: "瑞禾", values: [1, null, 3] }],
  },
];

const svgOf = (figure: Figure, more: Partial<PictureContent> = {}) =>
  drawPicture(figure, { ...content, ...more }).svg;

/** The texts of a drawing, from top to bottom as they are written. */
function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, text]) => text);
}

/** The bars of a table: where they begin, and how long they are. */
function barsOf(svg: string) {
  return [...svg.matchAll(
    /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="[\d.]+" fill="#(?:2f5bea|b9c8f8|e08a4a)"/g,
  )].map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
}

for (const figure of figures) {
  for (const language of ["zh", "en"] as const) {
    Deno.test(`drawPicture() draws selection, source and date of ${figure.kind} in ${language}`, () => {
      const svg = svgOf(figure, { language });
      const said = textsOf(svg).join("\n");
      const expected = language === "zh"
        ? [
          /出库数量（盒）/,
          /2024年5月 · 较2024年4月 · 省份：浙江/,
          /数据来源：2 个文件，a\.xlsx和b\.xlsx/,
          /生成时间：2024年6月1日/,
        ]
        : [
          /Quantity \(boxes\)/,
          /May 2024 · vs April 2024 · Province: 浙江/,
          /Source: 2 files: a\.xlsx and b\.xlsx/,
          /Made: Jun 1, 2024/,
        ];
      for (const text of expected) assertMatch(said, text);
      assertMatch(svg, /^<svg [^>]*width="1920" height="1080"/);
    });
  }

  Deno.test(`drawPicture() draws ${figure.kind} without a style sheet or other files`, () => {
    assertEquals(
      svgOf(figure).match(/class=|style=|href|url\(|NaN|undefined/),
      null,
    );
  });
}

Deno.test("drawPicture() escapes names, and leaves out characters that XML or readers cannot handle", () => {
  const name = '<b>"A&B"</b>\u202e\u0001\ud800';
  assert(
    textsOf(svgOf(ranking(name))).includes(
      "&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;",
    ),
  );
});

Deno.test("drawPicture() marks where it cuts a long name", () => {
  const cut = textsOf(svgOf(ranking("省人民医院".repeat(20))))
    .find((text) => text.startsWith("省人民医院"));
  assertMatch(cut ?? "", /^(省人民医院)+.*…$/);
  assert((cut ?? "").length < 30, cut);
});

Deno.test("drawPicture() draws amounts below zero to the left", () => {
  const [gain, loss] = barsOf(svgOf(ranking()));
  assertEquals(Math.round(gain.width / loss.width), 3);
  assert(Math.abs(loss.x + loss.width - gain.x) < 0.2);
});

Deno.test("drawPicture() leaves a gap for a missing month, and names it", () => {
  const svg = svgOf({
    ...monthsFigure,
    months: ["2024-04", "2024-05", "2024-07"],
    chosen: undefined,
  } as Figure);
  assert(textsOf(svg).includes("无数据"));
  assertEquals(svg.match(/<path d="M[^"]*Z" fill="#2f5bea"/g)?.length, 3);
});

Deno.test("drawPicture() highlights the chosen months, and says so", () => {
  const svg = svgOf(monthsFigure);
  assertEquals(svg.match(/<path d="M[^"]*Z" fill="#2f5bea"/g)?.length, 1);
  assert(textsOf(svg).includes("深色为2024年5月"));
});

Deno.test("drawPicture() breaks a line where a month is missing", () => {
  const svg = svgOf(figures[4]);
  const [line] = svg.match(
    /<path d="M[^"]*" fill="none" stroke="#2f5bea" stroke-width="2.5"/g,
  )
    ?.slice(1) ?? [];
  assertEquals(line.match(/M/g)?.length, 2);
  assertEquals(line.includes("L"), false);
});

Deno.test("drawPicture() cuts the names of lines where they would meet the next one, or are 420 wide", () => {
  const isWhole = (name: string, count: number) =>
    textsOf(svgOf({
      ...{ kind: "lines", by: "agent", isShare: false, months: ["2024-03"] },
      lines: Array.from({ length: count }, () => ({ name, values: [1] })),
    })).filter((text) => text === name).length === count;
  const [wide, broad] = ["院", "%"].map((one) => (n: number) => one.repeat(n));
  assertEquals(isWhole(`${wide(30)}${broad(4)}ii`, 1), true);
  assertEquals(isWhole(`${wide(31)}${broad(3)}ii`, 1), false);
  assertEquals(isWhole(`${wide(12)}${broad(1)}`, 5), true);
  assertEquals(isWhole(wide(13), 5), false);
});

Deno.test("drawPicture() says which part of a ranking it shows", () => {
  assert(
    textsOf(svgOf(ranking())).includes("名称含“院” · 列出 2 个，共 40 个"),
  );
});

Deno.test("drawPicture() names the months that either period is without", () => {
  const period = { from: "2024-04", to: "2024-05", without: ["2024-04"] };
  const other = { from: "2023-04", to: "2023-05", without: ["2023-04"] };
  const { svg } = drawPicture(ranking(), { ...content, period, other });
  assertMatch(svg, /2024年4月至5月（不含2024年4月）/);
  assertMatch(svg, /2023年4月至5月（不含2023年4月）/);
});

Deno.test("drawPicture() draws amounts of zero without a bar", () => {
  const rows = [{ rank: 1, name: "一院", qty: 0, conv: 0, records: 1 }];
  const figure: Figure = {
    kind: "ranking",
    by: "hospital",
    count: 1,
    search: "",
    rows,
  };
  const svg = svgOf(figure);
  assertEquals(svg.match(/NaN|Infinity/), null);
  assertEquals(barsOf(svg).filter(({ width }) => width > 0), []);
});

Deno.test("drawPicture() writes the total of changes in bold", () => {
  const svg = svgOf(moved);
  const bold = [...svg.matchAll(/<text [^>]*font-weight="600"[^>]*>([^<]*)/g)]
    .map(([, text]) => text);
  assertEquals(bold.slice(-3), ["合计", "-14.7%", "-220"]);
});

Deno.test("drawPicture() draws the first twenty rows of a ranking", () => {
  const texts = textsOf(svgOf({
    kind: "ranking",
    by: "hospital",
    count: 21,
    search: "",
    rows: Array.from({ length: 21 }, (_, i) => ({
      name: `名${i + 1}`,
      rank: i + 1,
      qty: 50 - i,
      conv: 0,
      records: 1,
    })),
  }));
  const names = texts.filter((text) => /^名\d/.test(text));
  assertEquals([names.length, names.at(-1)], [20, "名20"]);
});

Deno.test("drawPicture() shows the columns of a cross table that fit, the newest months", () => {
  const months = Array.from(
    { length: 40 },
    (_, i) =>
      `${2020 + Math.floor(i / 12)}-${String(i % 12 + 1).padStart(2, "0")}`,
  );
  const stats = {
    ...sampleStats,
    months,
    byMonth: Object.fromEntries(
      months.map((month) => [month, sampleStats.byMonth["2024-05"]]),
    ),
  };
  const said = textsOf(svgOf({
    kind: "cross",
    rows: "province",
    columns: "month",
    table: cross(stats, { rows: "province", columns: "month" }),
  }));
  assert(said.includes("2023-04"));
  assertEquals(said.includes("2020-01"), false);
  assertMatch(said.join("\n"), /最近 \d+ 个月，共 40 个月/);
});

/** Two provinces in three months, the second of which the data lacks. */
function crossPicture(more: Partial<Figure & { kind: "cross" }>): string {
  const month = (boxes: readonly number[]) => ({
    ...sampleStats.byMonth["2024-05"],
    byProvince: boxes.map((qty, at) =>
      groupWith({ name: ["浙江", "江苏"][at], qty, records: 1 })
    ),
  });
  const byMonth = {
    "2024-03": month([60, 40]),
    "2024-05": month([30, 70]),
    "2024-06": month([45, 5]),
  };
  const stats = { ...sampleStats, months: Object.keys(byMonth), byMonth };
  const question = { rows: "province", columns: "month" } as const;
  const { svg } = drawPicture({
    kind: "cross",
    ...question,
    table: cross(stats, { ...question, compare: "before" }),
    ...more,
  }, content);
  return svg;
}

/** One province and as many months, with so many boxes in each. */
function evenCross(boxes: number, count: number): string[] {
  const months = Array.from(
    { length: count },
    (_, i) => addMonths("2024-01", i),
  );
  const byProvince = [groupWith({ name: "浙江", qty: boxes, records: 1 })];
  const byMonth = Object.fromEntries(months.map((month) => [
    month,
    { ...sampleStats.byMonth["2024-05"], byProvince },
  ]));
  const question = { rows: "province", columns: "month" } as const;
  return textsOf(svgOf({
    kind: "cross",
    ...question,
    table: cross({ ...sampleStats, months, byMonth }, question),
  }));
}

Deno.test("drawPicture() rounds the amounts of a cross table if fewer than eight of its columns fit", () => {
  const isHead = (text: string) => /^\d{4}-\d\d$/.test(text);
  const shown = (boxes: number, count: number) => {
    const texts = evenCross(boxes, count);
    const amount = texts[texts.findLastIndex(isHead) + 3];
    const notes = texts.filter((text) => text.includes("约数"));
    return [texts.filter(isHead).length, amount, notes.length];
  };
  assertEquals(shown(1_000_000_000, 9), [8, "1,000,000,000", 0]);
  assertEquals(shown(20_000_000_000, 9), [9, "200亿", 1]);
  assertEquals(shown(20_000_000_000, 7), [7, "20,000,000,000", 0]);
});

Deno.test("drawPicture() shows as many columns of a cross table as the names of months leave room for", () => {
  const columns = (boxes: number) =>
    evenCross(boxes, 40).filter((text) => /^\d{4}-\d\d$/.test(text)).length;
  assertEquals([10_000, 50_000].map(columns), [15, 14]);
});

Deno.test("drawPicture() names as many months below a chart as have room, the newest among them", () => {
  const named = (count: number) => {
    const months = Array.from(
      { length: count },
      (_, i) => addMonths("2020-01", i),
    );
    const figure: Figure = {
      ...{ kind: "months", stats: { ...sampleStats, months, byMonth: {} } },
      ...{ months, chosen: undefined },
    };
    const names = textsOf(svgOf(figure)).filter((text) => /^\d+月$/.test(text));
    return [names.length, names.at(-1)];
  };
  assertEquals(named(21), [21, "9月"]);
  assertEquals(named(43), [15, "7月"]);
});

Deno.test("drawPicture() counts months, not gaps, among those that it draws", () => {
  const months = Array.from({ length: 250 }, (_, i) => addMonths("2000-01", i))
    .filter((_, i) => i < 100 || i > 107);
  const byMonth = Object.fromEntries(
    months.map((month) => [month, sampleStats.byMonth["2024-05"]]),
  );
  const stats = { ...sampleStats, months, byMonth };
  assert(
    textsOf(svgOf({ kind: "months", stats, months, chosen: undefined }))
      .includes("最近 240 个月，共 242 个月"),
  );
});

Deno.test("drawPicture() marks no change as a loss that reads 0.0%", () => {
  const stats = {
    ...sampleStats,
    ...{ months: ["2024-03", "2024-04"] },
    byMonth: Object.fromEntries(
      [["2024-03", 10_000], ["2024-04", 9_996]].map(([month, qty]) => [month, {
        ...sampleStats.byMonth["2024-05"],
        byProvince: [groupWith({ name: "浙江", qty: Number(qty), records: 1 })],
      }]),
    ),
  };
  const question = { rows: "province", columns: "month" } as const;
  const svg = crossPicture({
    table: cross(stats, { ...question, compare: "before" }),
    cells: "before",
  });
  assertMatch(svg, />-?0\.0%</);
  assertEquals(svg.includes('fill="#a8480c"'), false);
});

Deno.test("drawPicture() draws shares of months as the cross table shows them", () => {
  const svg = crossPicture({ cells: "share" });
  const texts = textsOf(svg);
  assert(texts.includes("省份与月份：出库数量（盒） · 占比"), texts.join());
  for (const share of ["60.0%", "30.0%", "90.0%", "10.0%"]) {
    assert(texts.includes(share), share);
  }
  assert(texts.includes("无数据"), texts.join());
});

Deno.test("drawPicture() draws changes by month, losses in their own colour", () => {
  const svg = crossPicture({ cells: "before" });
  assertMatch(svg, /fill="#a8480c"[^>]*>-92\.9%/);
  assertMatch(svg, />\+50\.0%/);
  assert(!textsOf(svg).includes("100.0%"));
});

Deno.test("drawPicture() keeps the order in which a reader has sorted the cross table", () => {
  const texts = textsOf(crossPicture({ order: [1, 0] }));
  assert(texts.indexOf("江苏") < texts.indexOf("浙江"));
  const byRank = textsOf(crossPicture({}));
  assert(byRank.indexOf("浙江") < byRank.indexOf("江苏"));
});

Deno.test("drawPicture() cuts no amount and no month at the right edge", () => {
  const months = Array.from(
    { length: 60 },
    (_, at) => addMonths("2020-01", at),
  );
  const byMonth = Object.fromEntries(
    months.map((month) => [month, sampleStats.byMonth["2024-05"]]),
  );
  const stats = { ...sampleStats, months, byMonth };
  const chosen = { from: "2024-12", to: "2024-12" };
  const svg = svgOf({ kind: "months", stats, months, chosen });
  const middles = [...svg.matchAll(
    /<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]*)/g,
  )];
  assert(middles.length > 10);
  for (const [, x, size, label] of middles) {
    const end = 56 + Number(x) + textWidth(label) * Number(size) / 2;
    assert(end < 1032.1, `${label} ends at ${end}`);
  }
});

/** Amounts of 28 months, all about as large: one bar is the largest. */
function amountsShown(largest: number, chosen?: number): string[] {
  const months = Array.from(
    { length: 28 },
    (_, at) => addMonths("2020-01", at),
  );
  const usual = sampleStats.byMonth["2024-05"];
  const byMonth = Object.fromEntries(months.map((month, at) => {
    const totalQty = at === largest ? 1_009_999 : 1_000_000 + at;
    return [month, { ...usual, meta: { ...usual.meta, totalQty } }];
  }));
  const stats = { ...sampleStats, months, byMonth };
  const month = chosen === undefined ? undefined : months[chosen];
  const svg = svgOf({
    kind: "months",
    stats,
    months,
    chosen: month === undefined ? undefined : { from: month, to: month },
  });
  return textsOf(svg);
}

Deno.test("drawPicture() writes the amounts of the chosen months first, then the largest, then the newest", () => {
  for (let at = 1; at < 27; at++) {
    const chosen = (1_000_000 + at).toLocaleString("en");
    assert(amountsShown(at).includes("1,009,999"), `${at} is the largest`);
    for (const largest of [at - 1, at + 1]) {
      const shown = amountsShown(largest, at);
      assert(shown.includes(chosen), `${at} is chosen, ${largest} the largest`);
      assert(!shown.includes("1,009,999"), `${largest} covers the chosen one`);
    }
  }
  assert(amountsShown(3).includes("1,000,027"));
});
