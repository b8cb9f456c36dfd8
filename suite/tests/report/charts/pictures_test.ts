import { only } from "../../support/chosen.ts";
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import type { Answer } from "../../../explore/answers/mod.ts";
import { addMonths } from "../../../explore/questions/mod.ts";
import { colors } from "../../../report/charts/mod.ts";
import { textWidth } from "../../../report/charts/marks.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/charts/mod.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import { answerAboutMonths } from "../../support/sales_data.ts";
import { targetsWorkbook } from "../../support/targets.ts";

const content: PictureContent = {
  language: "zh",
  files: ["a.xlsx", "b.xlsx"],
  madeAt: new Date("2024-06-01T08:00:00Z"),
};

const months = await answerAboutMonths({
  "2024-03": 900,
  "2024-04": 1500,
  "2024-05": 1280,
});
const monthsFigure: Figure = {
  months,
  chosen: { from: "2024-05", to: "2024-05" },
};

const svgOf = (figure: Figure) => drawPicture(figure, content);

const figureAbout = (chosen: Answer["chosen"]): Figure => ({
  ...monthsFigure,
  months: { ...months, chosen },
});

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
    .map(([, text]) => text);
}

Deno.test("drawPicture() escapes names, and leaves out characters that XML or readers cannot handle", () => {
  const name = '<b>"A&B"</b>\u202e\u0001\ud800';
  const said = textsOf(svgOf(figureAbout(only({ hospital: [name] }))));
  assertMatch(said.join("\n"), /&lt;b&gt;&quot;A&amp;B&quot;&lt;\/b&gt;$/m);
});

/** Pixels for texts, up to the right edge; a tenth more by rounding. */
const WIDTH = 1032.1;

function titleOf(name: string): [title: string, size: number] {
  const svg = svgOf({ ...monthsFigure, name });
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
  const pixels = textWidth(title) * size;
  assert(size < 25 && pixels <= WIDTH, `${pixels} pixels in size ${size}`);
});

Deno.test("drawPicture() cuts a name that would not be legible", () => {
  const [title, size] = titleOf("医院".repeat(100));
  assertEquals(size, 15);
  assertMatch(title, /^(医院)+医?…$/);
});

function boxesFrom(
  first: string,
  count: number,
  boxesAt: (at: number) => number = () => 1000,
): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      addMonths(first, at),
      boxesAt(at),
    ]),
  );
}

Deno.test("drawPicture() names as many months below a chart as have room, the newest among them", async () => {
  const named = async (count: number) => {
    const months = await answerAboutMonths(boxesFrom("2020-01", count));
    const names = textsOf(svgOf({ months, chosen: undefined }))
      .filter((text) => /^\d+月$/.test(text));
    return [names.length, names.at(-1)];
  };
  assertEquals(await named(24), [24, "12月"]);
  assertEquals(await named(43), [22, "7月"]);
  assertEquals(await named(60), [20, "12月"]);
});

Deno.test("drawPicture() counts months, not gaps, among those that it draws", async () => {
  const all = Object.entries(boxesFrom("2000-01", 250))
    .filter((_, i) => i < 100 || i > 107);
  const months = await answerAboutMonths(Object.fromEntries(all));
  const said = textsOf(svgOf({ months, chosen: undefined })).join("\n");
  assertStringIncludes(said, "最近 240 个月，共 242 个月");
});

Deno.test("drawPicture() cuts no amount and no month at the right edge", async () => {
  const months = await answerAboutMonths(boxesFrom("2020-01", 60));
  const chosen = { from: "2024-12", to: "2024-12" };
  const svg = svgOf({ months, chosen });
  const middles = [...svg.matchAll(
    /<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]*)/g,
  )];
  assert(middles.length > 10, `${middles.length} texts`);
  for (const [, x, size, label] of middles) {
    const end = 56 + Number(x) + textWidth(label) * Number(size) / 2;
    assert(end < WIDTH, `${label} ends at ${end}`);
  }
});

/** The amounts that are written of 28 months, which are all about as large. */
async function amountsShown(
  largest: number,
  chosen?: number,
): Promise<string[]> {
  const boxes = boxesFrom(
    "2020-01",
    28,
    (at) => at === largest ? 1_009_999 : 1_000_000 + at,
  );
  const month = chosen === undefined ? undefined : Object.keys(boxes)[chosen];
  const svg = svgOf({
    months: await answerAboutMonths(boxes),
    chosen: month === undefined ? undefined : { from: month, to: month },
  });
  return textsOf(svg);
}

for (const at of [1, 13, 26]) {
  Deno.test(`drawPicture() writes the largest amount, in month ${at}, unless a chosen one is beside it`, async () => {
    assertStringIncludes((await amountsShown(at)).join(), "1,009,999");
    const chosen = (1_000_000 + at).toLocaleString("en");
    for (const largest of [at - 1, at + 1]) {
      const shown = await amountsShown(largest, at);
      const amounts = ["1,009,999", chosen];
      const written = amounts.filter((amount) => shown.includes(amount));
      assertEquals(written, [chosen], `the largest in month ${largest}`);
    }
  });
}

Deno.test("drawPicture() writes the amount of the newest month", async () => {
  assertStringIncludes((await amountsShown(3)).join(), "1,000,027");
});

Deno.test("drawPicture() has the colours of the page in a light window", async () => {
  const tokens = await Deno.readTextFile(
    new URL("../../../page/style/tokens.css", import.meta.url),
  );
  for (const [name, value] of Object.entries(colors)) {
    const light = `--${name}: light-dark(${value}, `;
    assert(tokens.includes(light), `${name} is ${value}`);
  }
});

async function gappedMonths(): Promise<Figure> {
  const boxes = {
    "2020-01": 40,
    "2020-02": -30,
    "2020-05": 35,
    "2020-11": 20,
    "2021-02": 50,
  };
  const months = await answerAboutMonths(boxes, [
    ["t.xlsx", targetsWorkbook([["经理", 2021, 2, 45]])],
  ]);
  return { months, chosen: undefined };
}

/** So many bars of all heights that only some have room for their amounts. */
async function crowdedMonths(): Promise<Figure> {
  const boxes = boxesFrom(
    "2020-01",
    44,
    (i) =>
      Math.round(1e5 * (0.6 + Math.sin(i / 2.5) + 0.3 * Math.cos(i * 1.7))),
  );
  const chosen = { from: "2022-08", to: "2022-08" };
  return { months: await answerAboutMonths(boxes), chosen };
}

Deno.test("pictures of gaps and many months are as before", async () => {
  const content: PictureContent = {
    language: "en",
    files: Array.from(
      { length: 4 },
      (_, i) => `${i}_${"sales".repeat(9)}.xlsx`,
    ),
    madeAt: new Date("2024-10-01T12:00:00Z"),
    notIncluded: "1 file is not included",
  };
  const chosen = only({ hospital: ["医院1", "医院2", "医院3"], level: [""] });
  const drawn = [await gappedMonths(), await crowdedMonths()].map((figure) =>
    drawPicture(
      { ...figure, months: { ...figure.months, chosen } },
      content,
    ).replaceAll("><", ">\n<")
  );
  await assertShown("pictures_odd.txt", drawn.join("\n\n"));
});
