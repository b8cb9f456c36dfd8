/** What axe finds in every state of the app. */
import { assertEquals } from "../support/assert.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { type App, openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { manyHospitals, sample, thirtyBadCells } from "./support/workbooks.ts";

const states: Record<string, (app: App) => Promise<void>> = {
  "a result": (app) => app.choose({ "a.xlsx": sample }),
  "a month": async (app) => {
    await app.choose({ "a.xlsx": sample });
    await app.page.getByRole("radio", { name: /2024年5月/ }).check();
    await app.page.getByText("查看数据表").click();
  },
  "a long ranking": async (app) => {
    await app.choose({ "a.xlsx": manyHospitals(300) });
    await app.page.getByRole("radio", { name: "全部 300" }).check();
  },
  "a list of bad cells": (app) => app.choose({ "a.xlsx": thirtyBadCells }),
  "the service": async ({ page }) => {
    await page.getByRole("radio", { name: "通过接口" }).check();
  },
  "a request": async (app) => {
    await states["the service"](app);
    await app.page.getByLabel("Api key").fill("demo");
    await app.page.getByLabel("密钥", { exact: true }).fill("demo-secret");
    await app.choose({ "a.xlsx": sample });
    await app.page.getByText("查看请求").click();
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const [name, reach] of Object.entries(states)) {
    test(`axe objects to nothing in ${name} when it is ${colorScheme}`, async () => {
      await using app = await openApp({
        context: { colorScheme, reducedMotion: "reduce" },
      });
      await reach(app);
      assertEquals(await accessibilityFaults(app.page), []);
    });
  }
}
