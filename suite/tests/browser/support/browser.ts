/**
 * Pages in headless Chromium. A page collects its faults; leaving its scope
 * fails if there are any.
 */
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  // deno-lint-ignore no-import-prefix -- not in deno.json: hosts would install it
} from "npm:playwright-core@1.65.1";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { testUnlessMissing } from "../../../../tests/support/programs.ts";

export type { Browser, BrowserContextOptions, Locator, Page };

/** Paths of Chromium; first the shell, which draws no window and is faster. */
const PATHS = [
  Deno.env.get("CHROMIUM_PATH"),
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = PATHS.find((path) => path !== undefined && isFile(path));

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** A test that needs Chromium, and is left out where there is none. */
export function testInBrowser(name: string, fn: () => Promise<void>): void {
  testUnlessMissing(
    executablePath === undefined ? ["Chromium"] : [],
    name,
    async () => {
      try {
        await fn();
      } catch (error) {
        throw error instanceof SuppressedError ? bothOf(error) : error;
      }
    },
  );
}

/** The error of a test, and the faults of its page: Deno shows neither. */
function bothOf({ error, suppressed }: SuppressedError): Error {
  const messages = [suppressed, error].map(({ message }) => message);
  return new Error(messages.join("\nand, when the page closed: "), {
    cause: suppressed,
  });
}

/** The flags that a container needs; the browser sends nothing to its vendor. */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-sync",
  "--no-first-run",
  // Plain http from another machine; localhost counts as secure.
  "--host-resolver-rules=MAP insecure.test 127.0.0.1",
];

/** When to give up: a test must fail instead of hanging. */
const PATIENCE_MILLISECONDS = 120_000;

let launched: Promise<Browser> | undefined;

/** The browser of all tests of a file, or another one after it has crashed. */
async function runningBrowser(): Promise<Browser> {
  const before = await launched;
  if (before?.isConnected()) return before;
  launched = chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: FLAGS,
    // Without this locale, Chromium renames downloads with Chinese names.
    env: { ...Deno.env.toObject(), LANG: "C.UTF-8" },
    timeout: PATIENCE_MILLISECONDS,
  });
  return await launched;
}

Deno.test.afterAll(async () => {
  await (await launched)?.close();
});

/** A page, and its faults. */
export interface WatchedPage extends AsyncDisposable {
  browser: Browser;
  page: Page;
  /** Console errors, exceptions, CSP reports, foreign requests, crashes. */
  faults: string[];
  /** Faults that the test causes, whenever the browser reports them. */
  expected: RegExp[];
}

/**
 * Opens a page of a service, which shares nothing with other pages. Leaving its
 * scope closes it with the pages that it opened, and fails if it had any fault.
 * @param base origin of the service
 */
export async function openPage(
  base: string,
  path = "/",
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const browser = await runningBrowser();
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  const page = await context.newPage();
  const faults: string[] = [];
  const expected: RegExp[] = [];
  watch(page, base, faults);
  const watched: WatchedPage = {
    browser,
    page,
    faults,
    expected,
    async [Symbol.asyncDispose]() {
      // If the browser ends, a test fails before any event says so.
      if (!browser.isConnected()) faults.push("crash: the browser ended");
      await context.close();
      const isFault = (one: string) => !expected.some((it) => it.test(one));
      assertEquals(faults.filter(isFault), []);
    },
  };
  try {
    await page.goto(base + path);
    return watched;
  } catch (error) {
    await using _ = watched;
    throw error;
  }
}

export function recordRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== "data:") paths.push(pathname);
  });
  return paths;
}

function watch(page: Page, base: string, faults: string[]): void {
  page.on("crash", () => faults.push("crash: the page ended"));
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  // A violation of the content security policy is an error on the console.
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${base}/`) && !/^(?:data|blob):/.test(url)) {
      faults.push(`foreign request: ${url}`);
    }
  });
}
