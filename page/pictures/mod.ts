/**
 * Charts and rankings as pictures, drawn by `report/pictures/`, which is loaded
 * after the page.
 *
 *   picture_menu.tsx   a button with its menu, for any section
 *   pictures.ts        on the clipboard, or as a file
 *   png.ts             a drawing as PNG
 * @module
 */
export { PictureMenu } from "./picture_menu.tsx";
export { picturesRoom } from "./pictures.ts";
