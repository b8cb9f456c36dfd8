import { requiredHeaders } from "../../schemas/mod.ts";

/** All required headers as a row of cells, to be pasted into a spreadsheet. */
export const HEADER_ROW: string = requiredHeaders.join("\t");
