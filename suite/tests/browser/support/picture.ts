import type { App } from "./app.ts";

declare global {
  /** The address of the drawing that the page last turned into PNG. */
  var drawn: string;
}

export interface SavedPicture {
  name: string;
  png: Uint8Array;
  /** The drawing that the page turned into PNG. */
  svg: string;
}

/** Saves a picture, which is the trend unless told otherwise. */
export async function savePicture(
  app: App,
  saved = () => app.exported("1920"),
): Promise<SavedPicture> {
  const { page } = app;
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function () {
      globalThis.drawn = this.src;
      return decode.call(this);
    };
  });
  const { name, bytes: png } = await saved();
  const src = await page.evaluate(() => globalThis.drawn);
  return {
    name,
    png,
    svg: decodeURIComponent(src.slice(src.indexOf(",") + 1)),
  };
}
