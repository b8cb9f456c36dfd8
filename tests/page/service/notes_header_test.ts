import { assertEquals } from "../../support/assert.ts";
import { parseNotes } from "../../../page/service/notes_header.ts";

Deno.test("parseNotes() reads tokens with numbers, cells and lists", () => {
  const header =
    'total-rows;count=3;rows="12 25 40", other-marks;count=4;cell="K7", hidden-sheet';
  assertEquals(parseNotes(header), [
    { token: "total-rows", count: 3, rows: [12, 25, 40] },
    { token: "other-marks", count: 4, cell: "K7" },
    { token: "hidden-sheet" },
  ]);
});

Deno.test("parseNotes() takes a comma in quotes for text", () => {
  assertEquals(parseNotes('similar-names;count=1;cells="D5,D6 D19"'), [
    { token: "similar-names", count: 1, cells: ["D5,D6", "D19"] },
  ]);
});

Deno.test("parseNotes() passes over notes that it does not know", () => {
  assertEquals(parseNotes("hidden-sheet, news;count=1"), [
    { token: "hidden-sheet" },
  ]);
});

Deno.test("parseNotes() reads nothing where there is nothing", () => {
  assertEquals(parseNotes(""), []);
});
