import { parseList } from "structured-headers";
import { notesHeaders } from "../../../routes/analyze/notes_header.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("notesHeaders() returns no header without notes", () => {
  assertEquals(notesHeaders([]), {});
});

Deno.test("notesHeaders() returns a List of Tokens with Parameters", () => {
  const header = notesHeaders([
    { token: "total-rows", count: 12, rows: [3, 1_048_576] },
    { token: "hidden-sheet" },
    { token: "other-marks", count: 1, cell: "XFD7" },
  ]);
  const list = parseList(header["x-notes"]).map(([token, parameters]) => [
    String(token),
    Object.fromEntries(parameters),
  ]);
  assertEquals(list, [
    ["total-rows", { count: 12, rows: "3 1048576" }],
    ["hidden-sheet", {}],
    ["other-marks", { count: 1, cell: "XFD7" }],
  ]);
});
