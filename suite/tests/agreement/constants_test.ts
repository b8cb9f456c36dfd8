/** Constants of folders that load no values from schemas/ are those of schemas/. */
import {
  AMOUNT_EXPONENT,
  ANSWER_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  HASH_BYTES,
  HEADER_ROWS,
  IV_BYTES,
  MAX_LISTED_ROWS,
  RETRY_SECONDS,
  SUM_DIGITS,
  SUM_PLACES,
  TAG_BYTES,
  YEARS,
} from "../../../schemas/mod.ts";
import { MAX_LISTED } from "../../../schemas/notes.ts";
import { MAX_TIMESTAMP_DIGITS } from "../../../schemas/signing.ts";
import { assertEquals } from "../../../tests/support/assert.ts";
import { constantIn, numberIn, textOf } from "./sources.ts";

const SIGNATURE = "core/auth/signature.ts";

const constants: readonly [
  value: number,
  path: string,
  name: string | RegExp,
][] = [
  [HEADER_ROWS, "core/xlsx/worksheet.ts", "TOP_ROWS"],
  [YEARS.min, "core/sales/rows/evidence.ts", /YEARS = \{ min: (\d+)/],
  [YEARS.max, "core/sales/rows/evidence.ts", /YEARS = .*max: (\d+)/],
  [AMOUNT_EXPONENT, "core/sales/rows/sales_row.ts", /MAX_AMOUNT = 1e(\d+);/],
  [SUM_DIGITS, "core/sales/sums/decimal.ts", "MAX_DIGITS"],
  [SUM_PLACES, "core/sales/sums/decimal.ts", "MAX_PLACES"],
  [MAX_LISTED, "core/sales/rows/row_notes.ts", "MAX_LISTED"],
  [MAX_LISTED, "core/xlsx/merged/merged_cells.ts", "MAX_LISTED"],
  [MAX_LISTED_ROWS, "suite/report/bad_cells/mod.ts", "MAX_LISTED"],
  [IV_BYTES, "core/auth/decryption.ts", "IV_BYTES"],
  [TAG_BYTES, "core/auth/decryption.ts", "TAG_BYTES"],
  [IV_BYTES, "suite/client/signing.ts", "IV_BYTES"],
  [TAG_BYTES, "suite/client/signing.ts", "TAG_BYTES"],
  [2 * HASH_BYTES, SIGNATURE, /\[0-9a-f\]\{(\d+)\}\$/],
  [MAX_TIMESTAMP_DIGITS, SIGNATURE, /\\d\{1,(\d+)\}\$/],
  [1000 * ANSWER_SECONDS, "suite/client/settings.ts", "STEP_MS"],
  [BYTES_PER_SECOND, "suite/client/settings.ts", "BYTES_PER_SECOND"],
  [1000 * BODY_SECONDS, "suite/client/sales_statistics.ts", "SLOW_MS"],
  [RETRY_SECONDS.length, "suite/client/settings.ts", /retries = (\d+)/],
];

for (const [value, path, name] of constants) {
  Deno.test(`${name} in ${path} is ${value}, as in schemas/`, () => {
    const found = typeof name === "string"
      ? constantIn(path, name)
      : numberIn(path, name);
    assertEquals(found, value);
  });
}

Deno.test("the pauses of schemas/ double, as those of the client do", () => {
  assertEquals([...RETRY_SECONDS], RETRY_SECONDS.map((_, i) => 2 ** i));
});

for (const extension of ["py", "java", "sh", "ts"]) {
  Deno.test(`docs/clients/analyze.${extension} has the pauses of schemas/`, () => {
    const text = textOf(`docs/clients/analyze.${extension}`);
    const [, pauses] = /pauses ?= ?[({[]([\d, ]+)[)}\]]/i.exec(text) ?? [];
    assertEquals(pauses?.match(/\d+/g), RETRY_SECONDS.map(String));
  });
}
