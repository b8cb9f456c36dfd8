import {
  cellReference,
  parseCellReference,
} from "../../../../core/xlsx/markup/mod.ts";
import { assertEquals } from "../../../support/assert.ts";

/** A to Z, AA to ZZ, AAA to XFD. */
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = alphabet.flatMap((a) => alphabet.map((b) => a + b));
const columns = [
  ...alphabet,
  ...pairs,
  ...alphabet.flatMap((a) => pairs.map((pair) => a + pair)),
].slice(0, 16_384);

Deno.test("cellReference() and parseCellReference() know each column of the grid", () => {
  assertEquals(columns.at(-1), "XFD");
  const written = columns.map((_, column) => cellReference(column, 7));
  assertEquals(written, columns.map((letters) => `${letters}7`));
  const read = columns.map((letters) => parseCellReference(`${letters}7`));
  assertEquals(read, columns.map((_, column) => ({ column, rowNumber: 7 })));
});
