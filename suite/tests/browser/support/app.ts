/** The app of the page, as a person uses it. */
import { SAMPLES } from "../../../page/files/intake.tsx";
import { Buffer } from "node:buffer";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { until } from "../../../../tests/support/posting.ts";
import {
  createService,
  type ServiceOptions,
} from "../../../../tests/support/service.ts";
import {
  type BrowserContextOptions,
  openPage,
  type Page,
  testInBrowser,
  type WatchedPage,
} from "./browser.ts";

export interface App extends WatchedPage {
  base: string;
  /** Chooses files, and waits for the result or the failure. */
  choose(files: Record<string, Uint8Array>): Promise<void>;
  /** Opens an address within the page, `#/?asked`, and waits for its figures. */
  go(asked: string): Promise<void>;
  download(button: string): Promise<Downloaded>;
  /** Chooses an item of the menu of exports. @param kind the beginning of its name */
  chooseExport(kind: string): Promise<void>;
  exported(kind: string): Promise<Downloaded>;
}

interface Downloaded {
  name: string;
  bytes: Uint8Array;
}

export interface AppOptions {
  service?: ServiceOptions;
  context?: BrowserContextOptions;
  path?: string;
  files?: Record<string, Uint8Array>;
  /** The host in the address; `insecure.test` has no Web Crypto. */
  host?: string;
}

/** The permission to read and write the clipboard. */
export const clipboard = {
  permissions: ["clipboard-read", "clipboard-write"],
};

/** The service of apps without options, which renders its documents once. */
let usualServer: Deno.HttpServer<Deno.NetAddr> | undefined;
Deno.test.afterAll(() => usualServer?.shutdown());

function serve(options: ServiceOptions = {}) {
  const { handle } = createService({ now: Date.now, ...options });
  const listening = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  return Deno.serve(listening, handle);
}

/** Serves a service and opens its page, in Chinese unless told otherwise. */
export async function openApp(
  { service: options, context, path = "/", files, host = "127.0.0.1" }:
    AppOptions = {},
): Promise<App> {
  const server = options === undefined
    ? usualServer ??= serve()
    : serve(options);
  const base = `http://${host}:${server.addr.port}`;
  const watched = await openPage(base, path, { locale: "zh-CN", ...context });
  const { page } = watched;
  await page.waitForSelector("#app > *");
  if (files !== undefined) await choose(page, files);
  const chooseExport = async (kind: string) => {
    await page.locator(".bar > .primary").click();
    await page.locator(".export .item", { hasText: kind }).first().click();
  };
  return {
    ...watched,
    base,
    choose: (files) => choose(page, files),
    go: (asked) => go(page, asked),
    chooseExport,
    download: (name) =>
      downloaded(page, async () => {
        const button = page.getByRole("button", { name, exact: true });
        await button.first().click();
      }),
    exported: (kind) => downloaded(page, () => chooseExport(kind)),
    async [Symbol.asyncDispose]() {
      try {
        await watched[Symbol.asyncDispose]();
      } finally {
        if (server !== usualServer) await server.shutdown();
      }
    },
  };
}

/** The default of Playwright. */
const USUAL_VIEWPORT = { width: 1280, height: 720 };

type AppTest = (opened: { app: App; page: Page }) => Promise<void>;

/**
 * Tests that share a page, because a page takes long to open; `alone` gives a
 * test a page of its own. Each begins at the whole result if there are files, or
 * else at the start, in the usual window, and leaves searches, orders and media
 * as they were.
 */
export function testsOf(options: AppOptions = {}) {
  let opened: Promise<App> | undefined;
  const close = async () => {
    const closing = opened;
    opened = undefined;
    await (await closing)?.[Symbol.asyncDispose]();
  };
  Deno.test.afterAll(close);
  const shared = (name: string, fn: AppTest) =>
    testInBrowser(name, async () => {
      try {
        const app = await (opened ??= openApp(options));
        const { viewport = USUAL_VIEWPORT } = options.context ?? {};
        if (viewport) await app.page.setViewportSize(viewport);
        await app.page.keyboard.press("Escape");
        // After a failure, the page would ask whether to add files to the good ones.
        if (await app.page.locator(".failed").count() > 0) {
          await app.page.reload();
        }
        if (!options.files) await app.page.locator(".brand").click();
        await app.go("");
        await fn({ app, page: app.page });
        assertEquals(app.faults.splice(0), []);
      } catch (error) {
        // The next test has a page of its own.
        await close().catch(() => {});
        throw error;
      }
    });
  const alone = (name: string, fn: AppTest) =>
    testInBrowser(name, async () => {
      await using app = await openApp(options);
      await fn({ app, page: app.page });
    });
  return Object.assign(shared, { alone });
}

/** A test in the browser; `app` has a page that is open at its start in Chinese. */
export const test = Object.assign(testInBrowser.bind(undefined), {
  app: testsOf().alone,
});

async function go(page: Page, asked: string): Promise<void> {
  const hash = asked === "" ? "#/" : `#/?${encodeURI(asked)}`;
  await page.evaluate((hash) =>
    new Promise<void>((resolve) => {
      addEventListener("hashchange", () => resolve(), { once: true });
      if (location.hash === hash) resolve();
      else location.hash = hash;
    }), hash);
  await page.waitForSelector("[data-phase=idle], .result[aria-busy=false]");
}

async function choose(
  page: Page,
  files: Record<string, Uint8Array>,
): Promise<void> {
  await page.setInputFiles("input[type=file]", fileList(files));
  await page.waitForSelector(".result[aria-busy=false], .failed");
}

export function fileList(files: Record<string, Uint8Array>) {
  return Object.entries(files).map(([name, bytes]) => ({
    name,
    mimeType: "",
    buffer: Buffer.from(bytes),
  }));
}

async function downloaded(
  page: Page,
  click: () => Promise<void>,
): Promise<Downloaded> {
  const started = page.waitForEvent("download");
  await click();
  const download = await started;
  return {
    name: download.suggestedFilename(),
    bytes: await Deno.readFile(await download.path()),
  };
}

export async function openFilter({ page }: Pick<App, "page">) {
  await page.getByRole("button", { name: "筛选", exact: true }).click();
  return page.getByRole("dialog", { name: "筛选" });
}

/** The width of the page's content in pixels, including any overflow. */
export function widthOf({ page }: Pick<App, "page">): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

export async function figureOf(app: Pick<App, "page">): Promise<number> {
  await settled(app);
  const text = await app.page.locator(".headline .total .figure").first()
    .innerText();
  return Number(text.replaceAll(",", "").replace("\u2212", "-"));
}

/** Waits until the result follows all choices. */
export async function settled({ page }: Pick<App, "page">): Promise<void> {
  await page.waitForSelector(".result[aria-busy=false]");
}

/** Asks for a PDF, and waits until the page has prepared it and calls `print()`. */
export async function preparePaper(app: App): Promise<void> {
  await settled(app);
  const printed = app.page.evaluate(() =>
    new Promise<void>((resolve) => globalThis.print = resolve)
  );
  await app.chooseExport("PDF");
  await printed;
}

/** Waits until the page has loaded everything in advance, the samples last. */
export async function loadedAhead({ page }: Pick<App, "page">): Promise<void> {
  await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType("resource");
    return names.every((name) => loaded.some((one) => one.name.endsWith(name)));
  }, SAMPLES);
  for (const kind of ["/engine.", "/report."]) {
    const found = () => page.workers().find((one) => one.url().includes(kind));
    await until(() => found() !== undefined);
    await found()?.evaluate(() => 0);
  }
}

/** Waits for two frames: in the first, components measure their width. */
export function drawn({ page }: Pick<App, "page">): Promise<void> {
  return page.evaluate(() =>
    new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    )
  );
}
