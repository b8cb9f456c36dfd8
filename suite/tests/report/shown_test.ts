/** The pictures and sheets of one answer: a sheet of each kind, whole. */
import { assert } from "../../../tests/support/assert.ts";
import { type Measure, nameColumns } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../../report/mod.ts";
import { drawPicture, type Figure } from "../../report/charts/mod.ts";
import { type Sheet, sheetsOf } from "../../report/sheets/mod.ts";
import { languageOf } from "../../report/words/mod.ts";
import type { Rows } from "../support/explored_rows.ts";
import { reportContent } from "../support/report_content.ts";
import { dataOfRows } from "../support/sales_data.ts";
import { assertShown } from "../../../tests/support/shown.ts";

/** Fifteen months without 2024-03: names that come and go, returns, empty names. */
const sales: Rows = Array.from({ length: 15 }, (_, i) => i).flatMap((i) => {
  const [year, month] = [2023 + Math.floor((i + 6) / 12), (i + 6) % 12 + 1];
  if (i === 8) return [];
  return ["一", "二", "三", "四", "五", "六"].flatMap((name, at) =>
    (i + at) % (at + 2) === 0 ? [] : [{
      year,
      month,
      hospital: at === 5 ? "" : `示例市第${name}人民医院`,
      level: at % 2 === 0 ? "三级" : "",
      distributor: `${"很长的名字".repeat(at)}商业`,
      agent: "甲",
      manager: `经理${at % 3}`,
      province: at < 2 ? "浙江" : "Jiangsu & more",
      qty: at === 4 ? -7 * i : 100 * at + 10 * i + 5,
      conv: (at + 1) * (i + 3) ** 2 / 1000,
      newHospital: i === at + 1 ? 1 : "",
    }]
  );
});
const data = await dataOfRows([sales]);
const period = { from: "2024-08", to: "2024-09" };
const where = { agent: ["甲"] };

/** The report on two of the months, or on all of them. */
function contentOf(language: "zh" | "en", measure: Measure): ReportContent {
  return reportContent(
    {
      language,
      files: ["a.xlsx"],
      madeAt: new Date("2024-10-01T12:00:00Z"),
      notes: [{ text: "note", details: ["a.xlsx: detail"] }],
    },
    {
      asked: { where, measure, ...measure === "qty" && { period } },
      data,
    },
  );
}

function eachKind(sheets: Iterable<Sheet>, language: "zh" | "en"): Sheet[] {
  const { groupings } = languageOf(language).words;
  const alike = nameColumns.slice(1).map((by) => groupings[by]);
  return [...sheets].filter(({ name }) => !alike.includes(name));
}

for (const [language, measure] of [["zh", "qty"], ["en", "conv"]] as const) {
  Deno.test(`pictures by ${measure} are as before, in ${language}`, async () => {
    const { overview: { months }, ...content } = contentOf(language, measure);
    assert(months !== undefined);
    const [row] = months.table.rows;
    const first = String(row[0]);
    const figures: Figure[] = [
      { months, chosen: period },
      {
        months: {
          ...months,
          period: { from: first, to: first },
          known: [first],
          table: { ...months.table, rows: [row] },
        },
        chosen: undefined,
      },
    ];
    const drawn = figures.map((figure) =>
      drawPicture(figure, content).replaceAll("><", ">\n<")
    );
    await assertShown(`pictures_${language}.txt`, drawn.join("\n\n"));
  });

  Deno.test(`sheets by ${measure} are as before, in ${language}`, async () => {
    const lines = eachKind(
      sheetsOf(contentOf(language, measure)),
      language,
    ).flatMap(({ rows, special, ...sheet }) => [
      ...Object.entries(sheet).map((entry) => JSON.stringify(entry)),
      ...[...rows, ...special].map((one) => JSON.stringify(one)),
      "",
    ]);
    // The time of day depends on where the tests run.
    const text = lines.join("\n").replace(/"(Made: |生成时间：).*"/, '"$1"');
    await assertShown(`sheets_${language}.txt`, text);
  });
}
