import { assertEquals } from "../support/assert.ts";
import { isRefusal, Refusal } from "../../core/refusal.ts";

Deno.test("isRefusal() tells a refusal from everything else that is thrown", () => {
  assertEquals(
    isRefusal(new Refusal("file_missing", "Field file is missing")),
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

Deno.test("Refusal has a reason, a message and a cause", () => {
  const cause = new RangeError("offset");
  const refusal = new Refusal("workbook_damaged", "Cannot read", { cause });
  const { name, reason, message } = refusal;
  assertEquals([name, reason, message], [
    "Refusal",
    "workbook_damaged",
    "Cannot read",
  ]);
  assertEquals(refusal.cause, cause);
});
