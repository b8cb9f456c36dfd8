/** No document contradicts the code, or another document, on a limit. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { documents, sentencesOf } from "./documents.ts";
import { limits } from "./limits.ts";

/**
 * Quantities that are not limits of this service: measured, of others, or in an
 * example. A part of the sentence -> why no source is compared.
 */
const facts: Readonly<Record<string, string>> = {
  "every 15 seconds, and restarts": "deploy/; compared by its tests",
  "no answer within 10 seconds": "deploy/watch.sh; compared by its tests",
  "2 seconds, 20 by default": "measured: what OpenTelemetry waits",
  "took 242 to 280 MB for eight analyses": "measured by a task",
  "A variable holds 16 KB": "Deno Deploy",
  "some 180 clients": "tests/guides_test.ts",
  "4.5 MB": "the contract's own words; design 2 says what they mean",
  "3.3 MB": "the contract's own words, about",
  "digest (32 bytes)": "SHA-256",
  "10,000 boxes": "a unit of the data",
  "200 rows": "an example",
  "longer than 200 characters": "held by the tests of similar names",
  "after each 1,024 rows": "held by the tests of pauses",
  "first 64 KiB": "held by the tests of other worksheets",
  "inflate to 83 MiB at most": "measured",
  "32-bit hash": "held by the tests of namespaces",
  "12 times the CPU of 65,000 plain rows": "measured",
  "a workbook of 65,000 rows holds it for up to 20 ms": "measured",
  "made to be slow for up to 0.7 s": "measured",
  "1,200": "an example of a number",
  "1 row": "a number and its noun",
  "0,256": "an example of a decimal comma",
  "worksheet of 25 MB would take 4 ms and its UTF-8 0.6 to 9 ms, of 30 ms":
    "measured",
  "64 KiB, 127 headers and `host`": "Deno's own limit",
  "Bytes kept without a known key | 128 KiB":
    "measured: what Deno and the system hold",
  "50 KB for each stream": "measured",
  "2.5 MiB a second": "worked out from the time for a body",
  "first 1,000": "held by the tests of the command line",
  "settings for 256 MiB": "measured by the bench",
  "kills it 5 seconds later": "Deno Deploy",
  "300 MB, and 200 MB for each worker": "measured by the soak or the bench",
  "200 MB for each further one": "measured by the soak or the bench",
  "90 MB, and 40 MB": "measured by the soak or the bench",
  "512 MiB for one worker": "measured by the soak or the bench",
  "768 MiB": "a setting of Kubernetes",
  "120 MB": "measured by the soak or the bench",
  "670 MB": "measured by the soak",
  "sizes of 8 bytes": "ZIP",
  "32,767": "Excel",
};

/** A number in the smallest unit of its kind. */
interface Quantity {
  value: number;
  /** `bytes`, `seconds`, or what is counted. */
  unit: string;
  /** As it is written. */
  text: string;
}

/** Unit as it is written -> [factor, unit]. */
const units: Record<string, readonly [number, string]> = {
  byte: [1, "bytes"],
  字节: [1, "bytes"],
  KiB: [1024, "bytes"],
  MiB: [1024 ** 2, "bytes"],
  GiB: [1024 ** 3, "bytes"],
  KB: [1000, "bytes"],
  MB: [1e6, "bytes"],
  ms: [0.001, "seconds"],
  millisecond: [0.001, "seconds"],
  s: [1, "seconds"],
  second: [1, "seconds"],
  秒: [1, "seconds"],
  minute: [60, "seconds"],
  分钟: [60, "seconds"],
  row: [1, "rows"],
  行: [1, "rows"],
  character: [1, "characters"],
  字符: [1, "characters"],
  digit: [1, "digits"],
  位有效数字: [1, "digits"],
  "significant digit": [1, "digits"],
  "decimal digit": [1, "digits"],
  "decimal place": [1, "places"],
  位小数: [1, "places"],
  unit: [1, "units"],
  个单位: [1, "units"],
  bit: [1, "bits"],
  item: [1, "items"],
  cell: [1, "cells"],
  tag: [1, "tags"],
  quote: [1, "quotes"],
  request: [1, "requests"],
  analysis: [1, "analyses"],
  analyses: [1, "analyses"],
  thread: [1, "threads"],
  client: [1, "clients"],
  "api key": [1, "api keys"],
  header: [1, "headers"],
  个列名: [1, "headers"],
  workbook: [1, "workbooks"],
  个工作簿: [1, "workbooks"],
  level: [1, "levels"],
  层: [1, "levels"],
};

const words = Object.keys(units).toSorted((a, b) => b.length - a.length);
const QUANTITY = new RegExp(
  `(?<![\\w.,/#^-])(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)(?:[ \\u00a0-](whole ))?[ \\u00a0-]?(?:(${
    words.join("|")
  })s?(?![A-Za-z]))?`,
  "g",
);

/** All numbers with a unit in a text, and large ones that have none. */
function quantitiesIn(text: string): Quantity[] {
  return Array.from(text.matchAll(QUANTITY), ([all, number, , unit]) => {
    const [factor, name] = units[unit ?? ""] ?? [1, ""];
    const value = Number(number.replaceAll(",", "")) * factor;
    return { value: round(value), unit: name, text: all.trim() };
  }).filter(({ unit, text }) => unit !== "" || text.includes(","));
}

/** 1.5 s is 1500 ms. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}

type Limit = typeof limits[number];

/** Whether a quantity in a sentence is a limit as the code has it. */
function isSaid(limit: Limit, quantity: Quantity, text: string): boolean {
  const isSame = round(limit.value) === quantity.value;
  const isUnit = quantity.unit === limit.unit || quantity.unit === "" ||
    limit.unit === "";
  return isSame && isUnit && limit.about.test(text);
}

function unexplained(text: string): Quantity[] {
  const known = Object.keys(facts).filter((fact) => text.includes(fact));
  return quantitiesIn(text).filter((quantity) =>
    !limits.some((limit) => isSaid(limit, quantity, text)) &&
    !known.some((fact) =>
      quantity.text.split(" ")
        .every((word) => fact.includes(word))
    )
  );
}

for (const document of documents.keys()) {
  Deno.test(`${document} states each quantity as in the code`, () => {
    const wrong = sentencesOf(document).flatMap((sentence) =>
      unexplained(sentence).map(({ text }) =>
        `${text} is neither a limit nor in \`facts\`: ${sentence}`
      )
    );
    assertEquals(wrong, []);
  });
}

for (const limit of limits) {
  const { value, unit, about, documents } = limit;
  if (documents.length === 0) continue;
  Deno.test(`${value} ${unit}, in sentences like ${about}, is in ${documents.join(", ")}`, () => {
    for (const document of documents) {
      const isThere = sentencesOf(document).some((text) =>
        quantitiesIn(text).some((quantity) => isSaid(limit, quantity, text))
      );
      assert(isThere, `${document} does not say ${value} ${unit}`);
    }
  });
}

Deno.test("each exception of `facts` is in a document", () => {
  const all = [...documents.keys()].flatMap(sentencesOf);
  const gone = Object.keys(facts).filter((fact) =>
    !all.some((text) => text.includes(fact))
  );
  assertEquals(gone, []);
});
