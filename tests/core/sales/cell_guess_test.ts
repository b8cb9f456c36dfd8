import { assertEquals } from "../../support/assert.ts";
import { guessOf } from "../../../core/sales/cell_guess.ts";

Deno.test("guessOf() guesses decimal commas in amounts only", () => {
  const guesses = (["qty", "conv", "newHospital", "year"] as const).map(
    (column) => guessOf(column, "0,256"),
  );
  const guess = " (this looks like a decimal comma)";
  assertEquals(guesses, [guess, guess, "", ""]);
});

Deno.test("guessOf() guesses dates in 年 and 月 only", () => {
  const guesses = (["year", "month", "qty"] as const).map((column) =>
    guessOf(column, 45_413)
  );
  assertEquals(guesses, [" (a date?)", " (a date?)", ""]);
});

Deno.test("guessOf() has no guess for most cells", () => {
  const guesses = [
    guessOf("year", 24),
    guessOf("year", "x"),
    guessOf("qty", 1),
  ];
  assertEquals(guesses, ["", "", ""]);
});
