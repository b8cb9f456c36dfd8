/// <reference lib="dom" />

/** Pixels of the picture for one of the drawing: sharp on any screen. */
const SCALE = 2;

/**
 * An SVG drawing as PNG.
 * @throws if the browser cannot draw it
 */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("The picture was not made"))
    )
  );
}
