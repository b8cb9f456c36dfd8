/** Files of all producers, spelled oddly, get the same answers and refusals. */
import { assert, assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { isRefusal } from "../../../../core/refusal.ts";
import { aggregate } from "../../../../core/sales/mod.ts";
import type { Worksheet } from "../../../../core/xlsx/mod.ts";
import {
  openRespelled,
  withPrefixes,
} from "../../../fuzz/without_fast_path.ts";
import { goldenWorkbooks } from "../../../support/fixtures.ts";
import { oddlySpelled } from "../../../support/oddly_spelled.ts";
import { statsOfTally } from "../../../support/sales_sources.ts";
import { salesWorkbook } from "../../../support/sales_workbook.ts";
import { worded } from "../../../support/worded.ts";

/** The whole answer: statistics and notes, or the refusal. */
async function answerOf(open: () => Promise<Worksheet>) {
  try {
    const tally = aggregate(await open(), { maxResponseBytes: 2 ** 25 });
    return { stats: statsOfTally(tally), notes: tally.notes };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...worded(error), facts: error.facts };
  }
}

for (const { name, bytes } of goldenWorkbooks()) {
  Deno.test(`aggregate() returns the same for ${name}.xlsx, spelled oddly`, async () => {
    const expected = await answerOf(() => openRespelled(bytes, (part) => part));
    const found = await answerOf(() => openRespelled(bytes, oddlySpelled));
    assertEquals(found, expected);
  });
}

Deno.test("aggregate() says the same of texts in pieces and in runs", async () => {
  const piece = fc.constantFrom(
    ..."a配_x0041&amp;\r\n 😀".match(/&amp;|./gsu) ?? [],
    ...["<!-- b -->", "<?b ?>", "<![CDATA[c]]>", "<![CDATA[&amp;<]]>", "&"],
    "]]>",
  );
  const text = fc.array(piece, { maxLength: 8 }).map((all) => all.join(""));
  const properties = fc.constantFrom(
    ...["", "<rPr/>", "<rPr><b/> <c/></rPr>", "<rPr><i/></rPr>"],
  );
  const run = fc.tuple(properties, text).map(([rPr, t]) =>
    `<r>${rPr}<t xml:space="preserve">${t}</t></r>`
  );
  const whole = text.map((t) => `<t>${t}</t>`);
  const phonetic = text.chain((t) =>
    fc.constantFrom("", `<rPh sb="0" eb="1"><t>${t}</t></rPh>`, "<phoneticPr/>")
  );
  const content = fc.tuple(
    fc.oneof(fc.array(run).map((runs) => runs.join("")), whole),
    phonetic,
  ).map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(content, async (inline) => {
      const hospital = { xml: `<c t="inlineStr"><is>${inline}</is></c>` };
      const bytes = salesWorkbook([{ hospital }]);
      const expected = await answerOf(() => openRespelled(bytes, withPrefixes));
      const found = await answerOf(() => openRespelled(bytes, (part) => part));
      assertEquals(found, expected);
    }),
    { numRuns: 60 },
  );
});

Deno.test("aggregate() says the same of numbers with references", async () => {
  const piece = fc.constantFrom(
    ..."12.-e ",
    ...["&#49;", "&#x32;", "&#46;", "&#x2D;", "&#32;", "&#69;", "&amp;"],
    "&#0;",
  );
  const value = fc.array(piece, { maxLength: 5 }).map((all) => all.join(""));
  await fc.assert(fc.asyncProperty(value, async (number) => {
    const qty = { xml: `<c ><v>${number}</v></c>` };
    const bytes = salesWorkbook([{ qty }]);
    const expected = await answerOf(() => openRespelled(bytes, withPrefixes));
    const found = await answerOf(() => openRespelled(bytes, (part) => part));
    assertEquals(found, expected);
  }));
});

Deno.test("readFirstWorksheet() does not leave rows with a prefix to the tokenizer", async () => {
  const rows = Array.from({ length: 1000 }, () => ({}));
  const bytes = salesWorkbook(rows, { prefix: "x" });
  const unitsOf = async (respell: (part: Uint8Array) => Uint8Array) => {
    const worksheet = await openRespelled(bytes, respell);
    await answerOf(() => Promise.resolve(worksheet));
    return worksheet.meter.used;
  };
  const plain = await unitsOf((part) => part);
  const tokenized = await unitsOf(withPrefixes);
  assert(3 * plain < tokenized, `${plain} units, ${tokenized}`);
});
