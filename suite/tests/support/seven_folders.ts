/** Folders in which months are in several files, and what may be asked of each. */
import type { SharedChoice } from "../../explore/workbooks/mod.ts";
import type { Rows } from "./explored_rows.ts";

/** A file with its rows; the later in the list, the newer. */
type FileOfRows = readonly [name: string, rows: Rows];

export interface KnownSharing {
  files: readonly FileOfRows[];
  /** The boxes without a question, or by each choice of the one question. */
  boxes: number | Readonly<Partial<Record<SharedChoice, number>>>;
  recommended?: SharedChoice;
}

/** A row for each quantity, each of another hospital. */
function rowsOf(
  place: string,
  month: number,
  quantities: readonly number[],
): Rows {
  return quantities.map((qty, i) => ({
    month,
    qty,
    province: place,
    hospital: `${place}${i + 1}院`,
  }));
}

const may = rowsOf("浙江", 5, [10, 20, 30]);
const firstQuarter = [1, 2, 3]
  .map((month) => rowsOf("浙江", month, [month, 10 + month, 20 + month]));

/** Three regions by quarter of two years: 24 files, with as many rows each. */
const regionsByQuarter = ["浙江", "江苏", "广东"].flatMap((place, at) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((quarter): FileOfRows => [
    `${place} ${quarter + 1}.xlsx`,
    [1, 2, 3].flatMap((month) =>
      rowsOf(place, 3 * (quarter % 4) + month, [100 + at, 50, 7])
        .map((row) => ({ ...row, year: quarter < 4 ? 2023 : 2024 }))
    ),
  ])
);

export const sevenFolders: Readonly<Record<string, KnownSharing>> = {
  copy: {
    // As another program saves it: other bytes, the rows in another order.
    files: [["5月.xlsx", may], ["5月 另存.xlsx", may.toReversed()]],
    boxes: 60,
  },
  "re-issue": {
    files: [
      ["5月.xlsx", may],
      ["5月 更正.xlsx", [
        ...may.slice(1),
        ...rowsOf("浙江", 5, [12]),
        ...rowsOf("江苏", 5, [5]),
      ]],
    ],
    boxes: { newest: 67, oldest: 60, add: 127 },
  },
  extract: {
    files: [
      ["5月 全部.xlsx", [...may, ...rowsOf("江苏", 5, [1, 2])]],
      ["5月 浙江.xlsx", may],
      // Written by hand, in other brackets and widths.
      ["6月 全部.xlsx", [{ month: 6, qty: 4, hospital: "甲（东）" }, {
        month: 6,
        qty: 8,
      }]],
      ["6月 甲.xlsx", [{ month: 6, qty: 4, hospital: "甲(东) " }]],
    ],
    boxes: { newest: 63 + 12, add: 123 + 16 },
    recommended: "newest",
  },
  regions: {
    files: regionsByQuarter,
    boxes: 24 * (157 + 158 + 159),
  },
  quarters: {
    files: [
      ["1季度.xlsx", firstQuarter.flat()],
      ...firstQuarter.map((rows, i): FileOfRows => [`${i + 1}月.xlsx`, rows]),
    ],
    boxes: { newest: 108, add: 216 },
    recommended: "newest",
  },
  overlap: {
    files: [
      ["1-3月.xlsx", firstQuarter.flat()],
      ["3-4月.xlsx", [
        ...firstQuarter[2].slice(1),
        ...rowsOf("江苏", 3, [40]),
        ...rowsOf("浙江", 4, [50]),
      ]],
    ],
    boxes: {
      newest: 33 + 36 + 36 + 40 + 50,
      oldest: 33 + 36 + 39 + 50,
      add: 33 + 36 + 39 + 36 + 40 + 50,
    },
  },
  "partly equal": {
    files: [
      ["甲.xlsx", may],
      ["乙.xlsx", [...may.slice(0, 2), ...rowsOf("江苏", 5, [31])]],
      // It has nothing in common with the others, and counts in any case.
      ["丙.xlsx", rowsOf("广东", 5, [7, 8])],
    ],
    boxes: { newest: 61 + 15, oldest: 60 + 15, add: 121 + 15 },
  },
};
