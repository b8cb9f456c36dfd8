/// <reference lib="dom" />
/** Drawings without text: bars, and depths of colour. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { type App, testsOf } from "./support/app.ts";

const test = testsOf();

const hospital = (name: string, qty: number, month = 5) => ({
  month,
  hospital: name,
  qty,
  province: name,
  agent: "甲",
  manager: "甲",
});
const files = {
  "a.xlsx": salesWorkbook([
    hospital("一院", 40, 4),
    hospital("一院", 100),
    hospital("二院", 50),
    hospital("三院", -50),
  ]),
};

/** An attribute of each element, or a style, in the order of the page. */
function drawn(
  { page }: App,
  selector: string,
  names: readonly string[],
): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (all, names) =>
      all.map((one) =>
        names.map((name) =>
          name.startsWith("--")
            ? `${
              Math.round(
                parseFloat((one as HTMLElement).style.getPropertyValue(name)),
              )
            }`
            : one.getAttribute(name) ?? ""
        ).join(" ")
      ),
    names,
  );
}

test("bars begin at zero, to the left for amounts below it, with a tick for the month before", async ({ app }) => {
  await app.choose(files);
  const bars = app.page.locator(".names tbody .barred > .bar");
  await bars.nth(2).waitFor();
  assertEquals(
    await drawn(app, ".names tbody .barred > .bar", [
      ...["class", "--zero", "--v", "--p"],
    ]),
    ["bar 33 67 27", "bar fresh 33 33 0", "bar back fresh 33 33 0"],
  );
  const boxes = await bars.evaluateAll((all) =>
    all.map((one) => {
      const { width } = one.getBoundingClientRect();
      const bar = getComputedStyle(one, "::before");
      const start = parseFloat(bar.left) + parseFloat(bar.marginLeft);
      return [start, parseFloat(bar.width)].map((px) =>
        Math.round(100 * px / width)
      );
    })
  );
  assertEquals(boxes, [[33, 67], [33, 33], [0, 33]]);
});

test("a month of returns is drawn below zero, in its own colour", async ({ app }) => {
  await app.choose({
    "a.xlsx": salesWorkbook([
      { month: 4, qty: 40 },
      { month: 5, qty: -20 },
    ]),
  });
  const fills = await app.page.locator(".months .bar").evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).fill)
  );
  assertEquals(fills.length, 2);
  assertEquals(new Set(fills).size, 2);
});

test("cells of the cross table are as dark as their amounts are large", async ({ app }) => {
  await app.go("cross=province.month");
  await app.choose(files);
  await app.page.locator(".crossed .heat").first().waitFor();
  const cells = await drawn(app, ".crossed .heat", ["class", "--heat"]);
  assertEquals(
    [...new Set(cells)].sort(),
    ["heat 100", "heat 40", "heat 50", "heat below 50"],
  );
});
