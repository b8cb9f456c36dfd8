/// <reference lib="dom" />
/** What the page draws without text: bars, and depths of colour. */
import { assertEquals } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { targetsWorkbook } from "../support/targets.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

const hospital = (name: string, qty: number, month = 5) => ({
  ...{ month, hospital: name, qty },
  ...{ province: name, agent: "甲", manager: "甲" },
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

test("bars of a ranking begin at zero, to the left for amounts below it", async () => {
  await using app = await openApp();
  await app.choose(files);
  await app.page.locator(".ranks .signed-bar").nth(2).waitFor();
  const bars = await drawn(app, ".ranks .signed-bar", [
    ...["class", "--start", "--width", "--zero"],
  ]);
  assertEquals(bars, [
    "signed-bar 33 67 33",
    "signed-bar 33 33 33",
    "signed-bar below 0 33 33",
  ]);
});

test("cells of the cross table are as dark as their amounts are large", async () => {
  await using app = await openApp({ path: "/#/?cross=province.month" });
  await app.choose(files);
  await app.page.locator(".cross").scrollIntoViewIfNeeded();
  await app.page.locator(".crossed .heat").first().waitFor();
  const cells = await drawn(app, ".crossed .heat", ["class"]);
  assertEquals(
    new Set(cells),
    new Set([
      "heat heat-4",
      "heat heat-8",
      "heat heat-4 below",
    ]),
  );
});

test("a bar of targets is as long as the share that is achieved", async () => {
  await using app = await openApp();
  await app.choose({
    ...files,
    "t.xlsx": targetsWorkbook([["甲", 2024, 5, 200]]),
  });
  await app.page.locator(".target-period .done").first().waitFor();
  const [first] = await drawn(app, ".target-period .done", ["width"]);
  assertEquals(first, "50");
});
