/** The table of notes, checked by a parser of RFC 9651 that is not ours. */
import { parseList, Token } from "structured-headers";
import {
  type NoteKind,
  noteParameters,
  notes,
  notesHeader,
} from "../../schemas/notes.ts";
import { assert, assertEquals } from "../support/assert.ts";

const kinds: [string, NoteKind][] = Object.entries(notes);

for (const [token, { parameters, check, example }] of kinds) {
  Deno.test(`notes have an example of ${token} with all its parameters`, () => {
    const [[item, given], ...rest] = parseList(example);
    assertEquals(rest, []);
    assert(item instanceof Token);
    assertEquals(item.toString(), token);
    const marks = check === false ? [] : ["check"];
    assertEquals([...given.keys()], [...parameters, ...marks]);
  });

  Deno.test(`notes have values of the right types in the example of ${token}`, () => {
    const [[, given]] = parseList(example);
    for (const name of parameters) {
      const isNumber = noteParameters[name] === "Integer";
      assertEquals(typeof given.get(name), isNumber ? "number" : "string");
    }
  });
}

Deno.test("noteParameters has no parameter without a note", () => {
  const used = new Set(kinds.flatMap(([, { parameters }]) => parameters));
  assertEquals(Object.keys(noteParameters).toSorted(), [...used].toSorted());
});

Deno.test("notesHeader has room for all examples several times over", () => {
  const all = kinds.map(([, { example }]) => example).join(", ");
  assert(4 * all.length < notesHeader.maxBytes);
});
