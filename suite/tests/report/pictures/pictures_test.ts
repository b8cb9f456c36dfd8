import { only } from "../../support/chosen.ts";
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../../tests/support/assert.ts";
import { sampleStats } from "../../../../docs/sample/stats.ts";
import { addMonths } from "../../../explore/questions/mod.ts";
import {
  colors,
  drawMonths,
  monthPoints,
  textWidth,
} from "../../../report/charts/mod.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/pictures/mod.ts";
import { markup } from "../../../report/pictures/markup.ts";
import { languageOf } from "../../../report/words/mod.ts";
import { assertShown } from "../../../../tests/support/shown.ts";

const content: PictureContent = {
  language: "zh",
  files: ["a.xlsx", "b.xlsx"],
  madeAt: new Date("2024-06-01T08:00:00Z"),
  chosen: only({ province: ["浙江"] }),
  measure: "qty",
  period: { from: "2024-05", to: "2024-05" },
};

const monthsFigure = {
  stats: sampleStats,
  months: ["2024-03", "2024-04", "2024-05"],
  chosen: { from: "2024-05", to: "2024-05" },
} as const satisfies Figure;

const svgOf = (figure: Figure, more: Partial<PictureContent> = {}) =>
  drawPicture(figure, { ...content, ...more }).svg;

/** The texts of a drawing, from top to bottom as they are written. */
function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, text]) => text);
}

Deno.test("drawPicture() draws months without a style sheet or other files", () => {
  assertEquals(
    svgOf(monthsFigure).match(
      /class=|style=|var\(|href|url\((?!#)|NaN|undefined/,
    ),
    null,
  );
});

Deno.test("drawPicture() escapes names, and leaves out characters that XML or readers cannot handle", () => {
  const name = '<b>"A&B"</b>\u202e\u0001\ud800';
  const said = textsOf(svgOf(monthsFigure, {
    chosen: only({ hospital: [name] }),
  }));
  assertMatch(said.join("\n"), /&lt;b&gt;&quot;A&amp;B&quot;&lt;\/b&gt;$/m);
});

/** The title of a picture of a name, and the size of its type. */
function titleOf(name: string): [title: string, size: number] {
  const { svg } = drawPicture({ ...monthsFigure, name }, content);
  const [, size, title] =
    /<text [^>]*font-size="([^"]+)"[^>]*font-weight="600"[^>]*>([^<]*)/
      .exec(svg) ?? [];
  return [title, Number(size)];
}

Deno.test("drawPicture() has a name whole in its title, in smaller type if it is long", () => {
  assertEquals(titleOf("一院"), ["一院 · 各月出库（盒）", 25]);
  const long = "浙江大学医学院附属第二医院".repeat(4);
  const [title, size] = titleOf(long);
  assertEquals(title, `${long} · 各月出库（盒）`);
  assert(size < 25 && textWidth(title) * size <= 1032.1, `${size}`);
});

Deno.test("drawPicture() cuts a name that would not be legible", () => {
  const [title, size] = titleOf("医院".repeat(100));
  assertEquals(size, 15);
  assertMatch(title, /^(医院)+医?…$/);
});

Deno.test("drawPicture() marks where it cuts a long name", () => {
  const chosen = only({ hospital: ["省人民医院".repeat(40)] });
  const cut = textsOf(svgOf(monthsFigure, { chosen }))
    .find((text) => text.includes("省人民医院"));
  assertMatch(cut ?? "", /(省人民医院)+.*…$/);
  assert((cut ?? "").length < 150, cut);
});

Deno.test("drawPicture() names as many months below a chart as have room, the newest among them", () => {
  const named = (count: number) => {
    const months = Array.from(
      { length: count },
      (_, i) => addMonths("2020-01", i),
    );
    const figure: Figure = {
      stats: { byMonth: {} },
      months,
      chosen: undefined,
    };
    const names = textsOf(svgOf(figure)).filter((text) => /^\d+月$/.test(text));
    return [names.length, names.at(-1)];
  };
  assertEquals(named(24), [24, "12月"]);
  assertEquals(named(43), [22, "7月"]);
});

Deno.test("drawPicture() counts months, not gaps, among those that it draws", () => {
  const months = Array.from({ length: 250 }, (_, i) => addMonths("2000-01", i))
    .filter((_, i) => i < 100 || i > 107);
  const byMonth = Object.fromEntries(
    months.map((month) => [month, sampleStats.byMonth["2024-05"]]),
  );
  const stats = { ...sampleStats, months, byMonth };
  assert(
    textsOf(svgOf({ stats, months, chosen: undefined }))
      .includes("最近 240 个月，共 242 个月"),
  );
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
  const svg = svgOf({ stats, months, chosen });
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
    stats,
    months,
    chosen: month === undefined ? undefined : { from: month, to: month },
  });
  return textsOf(svg);
}

Deno.test("drawPicture() writes the amounts of the chosen months first, then the largest, then the newest", () => {
  for (const at of [1, 13, 26]) {
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

Deno.test("drawPicture() has the colours of the page on white", async () => {
  const tokens = await Deno.readTextFile(
    new URL("../../../page/style/tokens.css", import.meta.url),
  );
  const [light] = tokens.split("@media");
  for (const [name, value] of Object.entries(colors)) {
    assert(light.includes(`--${name}: ${value};`), `${name} is ${value}`);
  }
});

Deno.test("drawPicture() has the chart that the page shows", () => {
  const { stats, months, chosen } = monthsFigure;
  const { axis, grid, plot } = drawMonths(
    monthPoints(stats, { months, measure: "qty" }),
    { width: 976, height: 368, chosen, language: languageOf("zh") },
  );
  assert(svgOf(monthsFigure).includes(markup([...axis, ...grid, ...plot])));
});

/** Months with these amounts, from the oldest. */
function figureOf(
  amounts: Readonly<Record<string, number>>,
  more: Partial<Figure> = {},
): Figure {
  const months = Object.keys(amounts);
  const usual = sampleStats.byMonth["2024-05"];
  const byMonth = Object.fromEntries(months.map((month) => {
    const meta = { ...usual.meta, totalQty: amounts[month] };
    return [month, { ...usual, meta }];
  }));
  return {
    stats: { byMonth },
    months,
    chosen: undefined,
    ...more,
  };
}

/** Short and long gaps, one month with a year before and a target. */
function gappedMonths(): Figure {
  const month = "2021-02";
  const amounts = {
    "2020-01": 40,
    "2020-02": -30,
    "2020-05": 35,
    "2020-11": 20,
    [month]: 50,
  };
  return figureOf(amounts, {
    targets: {
      by: "province",
      measure: "qty",
      months: [
        { month, target: 45, actual: 50, gap: -5, months: 1 },
      ],
    },
  });
}

/** So many bars of all heights that only some have room for their amounts. */
function crowdedMonths(): Figure {
  const chosen = { from: "2022-08", to: "2022-08" };
  const amounts = Array.from({ length: 44 }, (_, i) => [
    addMonths("2020-01", i),
    Math.round(1e5 * (0.6 + Math.sin(i / 2.5) + 0.3 * Math.cos(i * 1.7))),
  ]);
  return figureOf(Object.fromEntries(amounts), { chosen });
}

Deno.test("pictures of gaps and many months are as before", async () => {
  const content: PictureContent = {
    language: "en",
    files: Array.from(
      { length: 4 },
      (_, i) => `${i}_${"sales".repeat(9)}.xlsx`,
    ),
    madeAt: new Date("2024-10-01T12:00:00Z"),
    chosen: only({ hospital: ["医院1", "医院2", "医院3"], level: [""] }),
    measure: "qty",
    period: { from: "2024-01", to: "2024-04" },
    notIncluded: "1 file is not included",
  };
  const drawn = [gappedMonths(), crowdedMonths()]
    .map((figure) => drawPicture(figure, content).svg.replaceAll("><", ">\n<"));
  await assertShown("pictures_odd.txt", drawn.join("\n\n"));
});
