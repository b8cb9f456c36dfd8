import { assertEquals } from "../support/assert.ts";
import { isRefusal, Refusal } from "../../core/refusal.ts";

Deno.test("isRefusal() distinguishes a refusal from other errors", () => {
  assertEquals(
    isRefusal(new Refusal("file_missing", {})),
    true,
  );
  for (
    const other of [new Error("x"), "file_missing", null, {
      reason: "file_missing",
    }]
  ) {
    assertEquals(isRefusal(other), false);
  }
});

Deno.test("Refusal has a reason, facts and a cause", () => {
  const cause = new RangeError("offset");
  const facts = { detail: "part x is cut off" };
  const refusal = new Refusal("workbook_damaged", facts, { cause });
  const { name, reason } = refusal;
  assertEquals([name, reason], ["Refusal", "workbook_damaged"]);
  assertEquals(refusal.facts, facts);
  assertEquals(refusal.cause, cause);
});
