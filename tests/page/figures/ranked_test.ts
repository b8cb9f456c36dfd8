import { assert, assertEquals } from "../../support/assert.ts";
import { rankRows } from "../../../page/figures/mod.ts";
import { groupWith } from "../../support/groups.ts";

const group = (name: string, qty: number, conv = qty / 10_000) =>
  groupWith({ name, qty, conv });

Deno.test("rankRows() ranks by the measure, then the other one, then by name", () => {
  const groups = [
    group("b", 5),
    group("a", 5),
    group("c", 5, 9),
    group("d", 7),
  ];
  const names = rankRows(groups, "qty", 22).map(({ name }) => name);
  assertEquals(names, ["d", "c", "a", "b"]);
});

Deno.test("rankRows() orders names as the service does, by code point", () => {
  const groups = ["𠮷林医院", "（备用）", "𠮷", "a"].map((name) =>
    group(name, 5)
  );
  const names = rankRows(groups, "qty", 20).map(({ name }) => name);
  assertEquals(names, ["a", "（备用）", "𠮷", "𠮷林医院"]);
});

Deno.test("rankRows() gives shares of the total, and adds them up", () => {
  const [first, second] = rankRows(
    [group("a", 75), group("b", 25)],
    "qty",
    100,
  );
  assertEquals([first.share, first.cumulative], [0.75, 0.75]);
  assertEquals([second.share, second.cumulative], [0.25, 1]);
});

Deno.test("rankRows() adds up without noticeable rounding", () => {
  const groups = Array.from({ length: 10 }, (_, i) => group(`${i}`, 0.1));
  const { cumulative = 0 } = rankRows(groups, "qty", 1)[9];
  assert(Math.abs(cumulative - 1) < 1e-12);
});

Deno.test("rankRows() gives no share to returns", () => {
  const [sent, returned] = rankRows(
    [group("a", -20), group("b", 120)],
    "qty",
    100,
  );
  assertEquals([sent.share, returned.share], [1.2, undefined]);
  assertEquals(returned.cumulative, undefined);
});

Deno.test("rankRows() gives no shares where the total is not above zero", () => {
  for (const total of [0, -5]) {
    const rows = rankRows(
      [group("a", 5), group("b", -5 + total)],
      "qty",
      total,
    );
    assertEquals(rows.map(({ share }) => share), [undefined, undefined]);
  }
});

Deno.test("rankRows() measures bars by the largest amount either way", () => {
  const lengths = rankRows([group("a", 50), group("b", -100)], "qty", -50)
    .map(({ length }) => length);
  assertEquals(lengths, [0.5, 1]);
});

Deno.test("rankRows() draws no bars where all is zero", () => {
  assertEquals(rankRows([group("a", 0)], "qty", 0)[0].length, 0);
});

Deno.test("rankRows() takes no groups", () => {
  assertEquals(rankRows([], "conv", 0), []);
});
