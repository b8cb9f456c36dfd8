/** The app of the page, as a person uses it. */
import { type SalesRow, salesWorkbook } from "../../support/sales_workbook.ts";
import { Buffer } from "node:buffer";
import { assert } from "../../support/assert.ts";
import { createService, type ServiceOptions } from "../../support/service.ts";
import {
  type BrowserContextOptions,
  openPage,
  type Page,
  type WatchedPage,
} from "./browser.ts";

export interface App extends WatchedPage {
  base: string;
  /** Chooses files, and waits for the result or the failure. */
  choose(files: Record<string, Uint8Array>): Promise<void>;
  /** Clicks a button, after those that lead to it, and returns the file that it makes. */
  download(...buttons: string[]): Promise<{ name: string; bytes: Uint8Array }>;
  /** Removes a fault that a test causes from the list of faults. */
  forgive(pattern: RegExp): void;
}

export interface AppOptions {
  service?: ServiceOptions;
  context?: BrowserContextOptions;
  path?: string;
  /** The host in the address; `insecure.test` has no Web Crypto. */
  host?: string;
}

/** Serves a service and opens its page, in Chinese unless told otherwise. */
export async function openApp(
  { service: options, context, path = "/", host = "127.0.0.1" }: AppOptions =
    {},
): Promise<App> {
  const service = await createService({ now: Date.now, ...options });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    service.handle,
  );
  const base = `http://${host}:${server.addr.port}`;
  const watched = await openPage(base, path, { locale: "zh-CN", ...context });
  const { page, faults } = watched;
  await page.waitForSelector("#app > *");
  return {
    ...watched,
    base,
    choose: (files) => choose(page, files),
    download: (...buttons) => download(page, buttons),
    forgive(pattern) {
      const index = faults.findIndex((fault) => pattern.test(fault));
      assert(index >= 0, `no fault is like ${pattern}: ${faults.join("; ")}`);
      faults.splice(index, 1);
    },
    async [Symbol.asyncDispose]() {
      try {
        await watched[Symbol.asyncDispose]();
      } finally {
        await server.shutdown();
      }
    },
  };
}

async function choose(
  page: Page,
  files: Record<string, Uint8Array>,
): Promise<void> {
  await page.setInputFiles("input[type=file]", fileList(files));
  await page.waitForSelector(".result[aria-busy=false], .failed");
}

/** Opens what is worth knowing about the data, and returns its texts. */
export async function notesOf({ page }: App): Promise<string> {
  await page.locator(".badge").click();
  const text = await page.locator(".notes").innerText();
  await page.keyboard.press("Escape");
  await page.locator(".notes").waitFor({ state: "detached" });
  return text;
}

/** Files as Playwright takes them. */
export function fileList(files: Record<string, Uint8Array>) {
  return Object.entries(files).map(([name, bytes]) => ({
    name,
    mimeType: "",
    buffer: Buffer.from(bytes),
  }));
}

async function download(page: Page, buttons: readonly string[]) {
  const started = page.waitForEvent("download");
  for (const name of buttons) {
    await page.getByRole("button", { name, exact: true }).first().click();
  }
  return {
    name: (await started).suggestedFilename(),
    bytes: await Deno.readFile(await (await started).path()),
  };
}

/** Waits until the result is that of all that was chosen. */
export async function settled({ page }: Pick<App, "page">): Promise<void> {
  await page.waitForSelector(".result[aria-busy=false]");
}

/** The statistics of all months that the page makes its Excel report of. */
export async function exportedStats(app: App): Promise<unknown> {
  const { page } = app;
  const stats = page.evaluate(() =>
    new Promise<unknown>((resolve) => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message) {
        const [order] = message;
        if (order.kind === "workbook") {
          Worker.prototype.postMessage = postMessage;
          resolve(order.content.stats);
        }
        Reflect.apply(postMessage, this, message);
      };
    })
  );
  const locale = await page.evaluate(() => document.documentElement.lang);
  await app.download(
    locale.startsWith("zh") ? "导出 Excel" : "Export to Excel",
  );
  return await stats;
}

/** What the service answers to some sales. */
export async function answerFor(
  sales: readonly Partial<SalesRow>[],
): Promise<unknown> {
  const response = await createService().analyze(salesWorkbook(sales));
  return (await response.json()).data;
}
