import { rankNames, withTargets } from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../support/assert.ts";

Deno.test("withTargets() has the ranking, then names with a target alone, the largest first", () => {
  const groups = [
    { name: "甲", qty: 5, conv: 0, records: 1 },
    { name: "乙", qty: 9, conv: 0, records: 1 },
  ];
  const { names } = rankNames(groups, { measure: "qty" });
  const targetOf = (name: string, target: number) => ({
    ...{ name, target, actual: 0, gap: target, months: 1, passed: 1 },
    hasSales: false,
  });
  const targets = [targetOf("丙", 3), targetOf("甲", 4), targetOf("丁", 7)];
  assertEquals(
    withTargets(names, targets).slice(2),
    targets.filter(({ name }) => name !== "甲").reverse().map((against) => ({
      ...{ name: against.name, qty: 0, conv: 0, records: 0 },
      against,
    })),
  );
  assertEquals(
    withTargets(names, targets).map(({ name, rank, against }) => [
      name,
      rank,
      against?.target,
    ]),
    [
      ["乙", 1, undefined],
      ["甲", 2, 4],
      ["丁", undefined, 7],
      ["丙", undefined, 3],
    ],
  );
});
