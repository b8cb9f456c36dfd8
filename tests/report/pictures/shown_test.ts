/** Pictures of odd data, whole: what a chart leaves out, and says so. */
import { only } from "../../support/chosen.ts";
import { addMonths } from "../../../explore/questions/mod.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/pictures/mod.ts";
import { sampleStats } from "../../../docs/sample/stats.ts";
import { assertShown } from "../../support/shown.ts";

/** Months with these amounts, from the oldest. */
function monthsFigure(
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
    ...{ stats: { byMonth }, months },
    ...{ chosen: undefined, ...more },
  };
}

/** Short and long gaps, one month with a year before and a target. */
function gappedMonths(): Figure {
  const month = "2021-02";
  const amounts = {
    ...{ "2020-01": 40, "2020-02": -30, "2020-05": 35, "2020-11": 20 },
    [month]: 50,
  };
  return monthsFigure(amounts, {
    targets: {
      ...{ by: "province", measure: "qty" },
      months: [
        { month, target: 45, actual: 50, gap: -5, months: 1, passed: 1 },
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
  return monthsFigure(Object.fromEntries(amounts), { chosen });
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
