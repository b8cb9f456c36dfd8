import { change, select } from "../../../../explore/questions/mod.ts";
import { moveRows } from "../../../../page/sections/moves/move_rows.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { exploredRows, statsOfTally } from "../../../support/explored_rows.ts";

const month = (key: string) => ({ from: key, to: key });

Deno.test("moveRows() has what the months lack or have of them", async () => {
  const tally = select(
    await exploredRows([[
      { month: 3, hospital: "back", qty: 1 },
      { month: 4, hospital: "small", qty: 2 },
      { month: 4, hospital: "large", qty: 9 },
      { month: 4, hospital: "returned", qty: -3 },
      { month: 5, hospital: "new", qty: 4, newHospital: 1 },
      { month: 5, hospital: "newer", qty: 6 },
      { month: 5, hospital: "back", qty: 5 },
    ]]),
    {},
  );
  const stats = await statsOfTally(tally);
  const rows = moveRows({
    measure: "qty",
    part: stats.byMonth["2024-05"],
    moves: change(tally, {
      by: "hospital",
      period: month("2024-05"),
      other: month("2024-04"),
    }),
    quiet: [],
  });
  const shown = (state: "lost" | "new" | "returned" | "marked") =>
    rows[state].map(({ name, effect, lastMonth }) => [name, effect, lastMonth]);
  assertEquals<unknown>(shown("lost"), [
    ["large", -9, "2024-04"],
    ["returned", 3, "2024-04"],
    ["small", -2, "2024-04"],
  ]);
  assertEquals(rows.lost.map(({ hasReturned }) => hasReturned), [
    ...[false, true, false],
  ]);
  assertEquals<unknown>(shown("new"), [
    ["newer", 6, undefined],
    ["new", 4, undefined],
  ]);
  assertEquals(rows.new.map(({ isMarked }) => isMarked), [false, true]);
  assertEquals<unknown>(shown("returned"), [["back", 5, "2024-03"]]);
  assertEquals<unknown>(shown("marked"), [["new", 4, undefined]]);
});
