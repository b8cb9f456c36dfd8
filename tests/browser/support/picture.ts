/// <reference lib="dom" />
/** Pictures that readers save. */
import type { App } from "./app.ts";

declare global {
  /** The address of the drawing of which the page made PNG last. */
  var drawn: string;
}

export interface SavedPicture {
  name: string;
  png: Uint8Array;
  /** The drawing of which the page made it. */
  svg: string;
}

/** Saves the picture of a section. */
export async function savePicture(
  { page }: App,
  section: string,
): Promise<SavedPicture> {
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function () {
      globalThis.drawn = this.src;
      return decode.call(this);
    };
  });
  await page.locator(`${section} button[aria-haspopup=dialog]`)
    .filter({ has: page.locator(".icon") }).last().click();
  const started = page.waitForEvent("download");
  await page.locator(".popover:popover-open button").last().click();
  const download = await started;
  const src = await page.evaluate(() => globalThis.drawn);
  return {
    name: download.suggestedFilename(),
    png: await Deno.readFile(await download.path()),
    svg: decodeURIComponent(src.slice(src.indexOf(",") + 1)),
  };
}
