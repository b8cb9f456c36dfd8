/// <reference lib="dom" />

/** Pixels of the picture for one of the drawing: sharp on any screen. */
const SCALE = 2;
/** Pixels; browsers draw nothing that is wider than a limit of theirs. */
const MOST_WIDE = 16_000;

/**
 * An SVG drawing as PNG.
 * @throws if the browser cannot draw it
 */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(SCALE, MOST_WIDE / image.width);
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("The picture was not made"))
    )
  );
}
