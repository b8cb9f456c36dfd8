import { layout } from "../schemas/mod.ts";

/** All required headers as a spreadsheet takes them from the clipboard: a row of cells. */
export const HEADER_ROW: string = layout.map(({ header }) => header).join("\t");
