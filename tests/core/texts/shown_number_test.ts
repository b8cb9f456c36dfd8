import { assertEquals } from "../../support/assert.ts";
import {
  isDateSerial,
  shownNumber,
  showsAsOne,
} from "../../../core/texts/shown_number.ts";

Deno.test("shownNumber() keeps 15 significant digits", () => {
  const numbers = [0.1 + 0.2, 2023.9999999999998, 5, -0, -(1e15 - 1)];
  assertEquals(numbers.map(shownNumber), [0.3, 2024, 5, 0, 1 - 1e15]);
  assertEquals(shownNumber(1234567890123456), 1234567890123460);
});

Deno.test("showsAsOne() recognizes numbers that show as 1", () => {
  const ones = [1, 0.9999999999999999, 1.0000000000000002, 1 + 4e-15];
  assertEquals(ones.map(showsAsOne), ones.map(() => true));
  const others = [0, -1, 2, 1 + 6e-15, 1 - 6e-15, NaN, Infinity];
  assertEquals(others.map(showsAsOne), others.map(() => false));
});

Deno.test("isDateSerial() recognizes numbers that are dates rather than years", () => {
  const numbers = [2024, 9999, 10_000, 45_413.5, 2_958_465, 2_958_466, -45_413];
  const found = numbers.filter(isDateSerial);
  assertEquals(found, [10_000, 45_413.5, 2_958_465]);
});
