/// <reference lib="dom" />
/** The steps of a reader, and what the page shows, copies and saves then. */
import {
  assertSameLines,
  assertShown,
  isGoldenWritten,
  shownParts,
} from "../../../../tests/support/shown.ts";
import { type App, openApp } from "./app.ts";
import { clipboard } from "./clipboard.ts";
import { outline, withoutVarying } from "./outline.ts";
import { savePicture } from "./picture.ts";

/** How long the page may take for a step: only a test that fails waits so long. */
const PATIENCE_MILLISECONDS = 60_000;
/** How long nothing changes before a step is written: answers to questions come late on a busy machine. */
const CALM_MILLISECONDS = 1_500;

/** The panel that is open. */
export const POPOVER = ".popover:popover-open";

/** Opens the page without motion, and with a clipboard. */
export function openShown(locale: string): Promise<App> {
  return openApp({
    context: {
      ...clipboard,
      locale,
      reducedMotion: "reduce",
      timezoneId: "UTC",
    },
  });
}

/** The steps of a reader, each with what the page shows then. */
export class Steps {
  text = "";

  private constructor(
    readonly app: App,
    readonly name: string,
    readonly expected: ReadonlyMap<string, string>,
  ) {}

  /** @param name the file that has the steps */
  static async of(app: App, name: string): Promise<Steps> {
    return new Steps(app, name, await shownParts(name));
  }

  /** Compares all steps, in their order. */
  end(): Promise<void> {
    return assertShown(this.name, this.text);
  }

  /**
   * Does a step, and waits until the page shows what it should.
   * @param selector the elements that the step changes
   */
  async see(
    step: string,
    selector: string,
    act?: () => Promise<unknown>,
  ): Promise<void> {
    await act?.();
    this.note(step, await this.#settled(selector, this.expected.get(step)));
  }

  /** Clicks, or opens an address that begins with `#/`. */
  async click(step: string, selector: string, target: string): Promise<void> {
    const { page, base } = this.app;
    await this.see(step, selector, async () => {
      if (target.startsWith("#/")) {
        await page.goto(`${base}/${target}`);
        return;
      }
      const one = page.locator(target).first();
      const isInput = await one.evaluate((it) => it.matches("input"));
      // Inputs of tabs are hidden below their labels.
      await (isInput ? one.check({ force: true }) : one.click());
    });
  }

  /** Clicks one after another, each once the page shows the step before. */
  async walk(
    clicks: readonly Parameters<Steps["click"]>[],
  ): Promise<void> {
    for (const click of clicks) await this.click(...click);
  }

  /** Compares a text that the page has made. */
  note(step: string, text: string): void {
    const lines = text.replaceAll("\r\n", "\n").trimEnd();
    this.text += `=== ${step}\n${lines}\n\n`;
    if (isGoldenWritten) return;
    const expected = this.expected.get(step) ?? "";
    assertSameLines(lines, expected, `${this.name}, ${step}`);
  }

  async #isBusy(): Promise<boolean> {
    return await this.app.page.locator("[aria-busy=true]").count() > 0;
  }

  async #settled(selector: string, expected?: string): Promise<string> {
    const { page } = this.app;
    const startedAt = performance.now();
    let changedAt = startedAt;
    let text = await outline(page, selector);
    while (text !== expected) {
      const now = performance.now();
      if (now > startedAt + PATIENCE_MILLISECONDS) break;
      const isCalm = text !== "" && now > changedAt + CALM_MILLISECONDS;
      if (isGoldenWritten && isCalm && !await this.#isBusy()) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
      const next = await outline(page, selector);
      if (next !== text) changedAt = now;
      text = next;
    }
    return text;
  }
}

/** Copies a text, and notes it. */
export async function copy(
  steps: Steps,
  { page }: App,
  step: string,
  selector: string,
): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.locator(selector).first().click();
  let text = "";
  while (text === "") {
    text = await page.evaluate(() => navigator.clipboard.readText());
  }
  steps.note(step, text);
}

/** Exports what the menu calls so, and notes its name and text. */
export async function save(
  steps: Steps,
  app: App,
  step: string,
  kind: string,
): Promise<void> {
  const { name, bytes } = await app.exported(kind);
  steps.note(step, `${name}\n${new TextDecoder().decode(bytes)}`);
}

/** Saves the trend, and notes its name and its texts. */
export async function note(
  steps: Steps,
  app: App,
  step: string,
): Promise<void> {
  const { name, svg } = await savePicture(app);
  const texts = Array.from(
    svg.matchAll(/>([^<>\n][^<>]*)</g),
    ([, text]) => withoutVarying(text),
  );
  steps.note(step, [name, ...texts].join("\n"));
}
