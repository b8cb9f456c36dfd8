/** No document contradicts the code, or another document, on a limit. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { documents, type Sentence, sentencesOf } from "./documents.ts";
import { facts } from "./facts.ts";
import { limits } from "./limits.ts";
import { quantitiesIn, type Quantity, round } from "./quantities.ts";

type Limit = typeof limits[number];

/** Whether a quantity in a sentence is a limit as the code has it. */
function isSaid(limit: Limit, quantity: Quantity, text: string): boolean {
  const isSame = round(limit.value) === quantity.value;
  const isUnit = quantity.unit === limit.unit || quantity.unit === "" ||
    limit.unit === "";
  return isSame && isUnit && limit.about.test(text);
}

function unexplained(sentence: Sentence): Quantity[] {
  const text = sentence.text.replace(/ {2,}/g, " ");
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
        `${document}:${sentence.line}: ${text} is no limit: ${sentence.text}`
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
      const isThere = sentencesOf(document).some(({ text }) =>
        quantitiesIn(text).some((quantity) =>
          isSaid(limit, quantity, text.replace(/ {2,}/g, " "))
        )
      );
      assert(isThere, `${document} does not say ${value} ${unit}`);
    }
  });
}

Deno.test("each fact is in a document", () => {
  const all = [...documents.keys()].flatMap(sentencesOf)
    .map(({ text }) => text.replace(/ {2,}/g, " "));
  const gone = Object.keys(facts).filter((fact) =>
    !all.some((text) => text.includes(fact))
  );
  assertEquals(gone, []);
});
