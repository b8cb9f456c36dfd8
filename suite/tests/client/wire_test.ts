/** The types that the client writes out are those of the contract. */
import { assertEquals } from "../../../tests/support/assert.ts";
import type * as client from "../../client/mod.ts";
import type { NoteFacts, Reason } from "../../../schemas/mod.ts";
import type * as wire from "../../../schemas/wire/mod.ts";

/** Whether two types are identical, not just assignable: optional and readonly count. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends
  (<T>() => T extends B ? 1 : 2) ? true : false;

// An extra field, a missing field or another type does not compile.
const same = {
  MonthlySalesStats: true satisfies Same<
    client.MonthlySalesStats,
    wire.MonthlySalesStats
  >,
  PeriodStats: true satisfies Same<client.PeriodStats, wire.SalesStats>,
  Meta: true satisfies Same<client.Meta, wire.Meta>,
  GroupStat: true satisfies Same<client.GroupStat, wire.GroupStat>,
  NewHospital: true satisfies Same<client.NewHospital, wire.NewHospital>,
  Health: true satisfies Same<client.Health, wire.Health>,
  KnownReason: true satisfies Same<client.KnownReason, Reason>,
  Note: true satisfies Same<
    Omit<client.Note, "token" | "check">,
    Readonly<Partial<NoteFacts>>
  >,
};

Deno.test("the types of the client are those of schemas/", () => {
  assertEquals(Object.values(same), Object.values(same).map(() => true));
});
