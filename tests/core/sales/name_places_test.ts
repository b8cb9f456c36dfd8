import { assertEquals } from "../../support/assert.ts";
import {
  MAX_PLACED_NAMES,
  NamePlaces,
} from "../../../core/sales/name_places.ts";

/** Adds a batch of rows, given the name ids of its first two columns. */
function add(
  places: NamePlaces,
  rows: readonly number[],
  ...columns: readonly (readonly number[])[]
): void {
  const nameIds = columns.map((ids) => Int32Array.from(ids));
  const nameCount = Math.max(...columns.flat()) + 1;
  const rowNumbers = Int32Array.from(rows);
  places.add({ length: rows.length, rowNumbers, nameIds, nameCount });
}

Deno.test("NamePlaces knows the first row of a name in each column", () => {
  const places = new NamePlaces();
  add(places, [2, 3], [5, 6], [6, 6]);
  add(places, [4, 5], [6, 7], [5, 7]);
  const rows = [5, 6, 7, 8].map((name) =>
    [0, 1, 2].map((column) => places.rowOf(column, name))
  );
  assertEquals(rows, [[2, 4, 0], [3, 2, 0], [5, 5, 0], [0, 0, 0]]);
});

Deno.test("NamePlaces knows names up to a limit", () => {
  const places = new NamePlaces();
  const last = MAX_PLACED_NAMES - 1;
  add(places, [2, 3], [last, last + 1]);
  const rows = [last, last + 1].map((name) => places.rowOf(0, name));
  assertEquals(rows, [2, 0]);
});
