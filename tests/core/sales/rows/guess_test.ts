import { assertEquals } from "../../../support/assert.ts";
import { guessOf } from "../../../../core/sales/rows/guess.ts";
import { CellKind } from "../../../../core/xlsx/mod.ts";

Deno.test("guessOf() guesses decimal commas in texts of amounts only", () => {
  const guesses = (["qty", "conv", "newHospital", "year"] as const).map(
    (column) => guessOf(column, CellKind.text, "0,256"),
  );
  const guess = { guess: "decimal_comma" } as const;
  assertEquals(guesses, [guess, guess, {}, {}]);
});

Deno.test("guessOf() guesses dates in numbers of 年 and 月 only", () => {
  const guesses = (["year", "month", "qty"] as const).map((column) =>
    guessOf(column, CellKind.number, "45413")
  );
  assertEquals(guesses, [{ guess: "date" }, { guess: "date" }, {}]);
});

Deno.test("guessOf() has no guess for most cells", () => {
  const guesses = [
    guessOf("year", CellKind.number, "24"),
    guessOf("year", CellKind.text, "45413"),
    guessOf("year", CellKind.number, "2024.5"),
    guessOf("qty", CellKind.malformed, "0,256"),
  ];
  assertEquals(guesses, [{}, {}, {}, {}]);
});

for (
  const [guess, column, ...texts] of [
    ["minus_after", "qty", "5-", "1,200.5 -", "５－", "5\u2212"],
    ["brackets", "conv", "(100)", "（0.5）", " (1,200) "],
    ["currency", "qty", "￥100", "¥ 1,200", "$5", "€0.5", "100元", "5 ￥"],
    ["year_and_month", "month", "2024年5月", "2024-05", "2024/5", "2024.05"],
    ["year_and_month", "month", "2024年05月份", "202405", "２０２４年５月"],
    ["year_and_month", "year", "2024-05-31", "2024年5月1日", "20240531"],
  ] as const
) {
  Deno.test(`guessOf() guesses ${guess} in ${column}: ${texts.join(" ")}`, () => {
    for (const text of texts) {
      assertEquals(guessOf(column, CellKind.text, text), { guess }, text);
    }
  });
}

Deno.test("guessOf() guesses year and month in a number", () => {
  const guesses = [202405, 202413, 45413].map((number) =>
    guessOf("month", CellKind.number, `${number}`).guess
  );
  assertEquals(guesses, ["year_and_month", "date", "date"]);
});

Deno.test("guessOf() has no guess for signs around other texts", () => {
  for (const text of ["-", "待定-", "()", "(无)", "￥", "元", "5--", "5%"]) {
    assertEquals(guessOf("qty", CellKind.text, text), {}, text);
  }
  for (const text of ["1月5日", "24年5月", "2024年13月", "五月"]) {
    assertEquals(guessOf("month", CellKind.text, text), {}, text);
  }
});
