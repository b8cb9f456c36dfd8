import { assertEquals } from "../../support/assert.ts";
import { barPath } from "../../../report/charts/bar_path.ts";
import type { Bar } from "../../../report/charts/months_layout.ts";

const bar = { month: "2024-05", value: 5, x: 10, labelY: 0 };
const pathOf = (more: Pick<Bar, "y" | "width" | "height">) =>
  barPath({ ...bar, ...more }, 100);

Deno.test("barPath() rounds the end of a bar away from zero", () => {
  assertEquals(
    pathOf({ y: 60, width: 20, height: 40 }),
    "M10 100V63Q10 60 13 60H27Q30 60 30 63V100Z",
  );
  assertEquals(
    pathOf({ y: 100, width: 20, height: 40 }),
    "M10 100V137Q10 140 13 140H27Q30 140 30 137V100Z",
  );
});

Deno.test("barPath() rounds no more than half of a narrow bar, or the whole of a low one", () => {
  assertEquals(
    pathOf({ y: 60, width: 4, height: 40 }),
    "M10 100V62Q10 60 12 60H12Q14 60 14 62V100Z",
  );
  assertEquals(
    pathOf({ y: 98, width: 20, height: 2 }),
    "M10 100V100Q10 98 12 98H28Q30 98 30 100V100Z",
  );
});
