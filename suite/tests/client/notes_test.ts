import { assertEquals } from "../../../tests/support/assert.ts";
import { parseNotes } from "../../client/notes.ts";
import fc from "../../../tests/support/fast_check.ts";
import { notesHeaders } from "../../../routes/analyze/notes_header.ts";
import {
  needsCheck,
  type Note,
  type NoteFacts,
  notes,
  type Reason,
} from "../../../schemas/mod.ts";
import * as client from "../../client/mod.ts";
import * as wire from "../../../schemas/wire/mod.ts";

Deno.test("parseNotes() reads a comma in quotes as text", () => {
  assertEquals(parseNotes('similar-names;count=1;cells="D5,D6 D19"'), [
    { token: "similar-names", count: 1, cells: ["D5,D6", "D19"] },
  ]);
});

Deno.test("parseNotes() keeps unknown notes, but not unknown parameters", () => {
  assertEquals(parseNotes('hidden-sheet, news;count=1;at="A1";toString'), [
    { token: "hidden-sheet" },
    { token: "news", count: 1 },
  ]);
});

Deno.test("parseNotes() returns nothing for an empty header", () => {
  assertEquals(parseNotes(""), []);
});

const facts: Record<keyof NoteFacts, fc.Arbitrary<unknown>> = {
  count: fc.nat(),
  rows: fc.array(fc.integer({ min: 1, max: 1_048_576 }), { minLength: 1 }),
  ranges: fc.array(fc.stringMatching(/^[A-Z]{1,3}[1-9]:[A-Z]{1,3}[1-9]$/)),
  cell: fc.stringMatching(/^[A-Z]{1,3}[1-9]$/),
  cells: fc.array(fc.stringMatching(/^[A-Z]{1,3}[1-9]$/)),
  numbers: fc.nat(),
  ones: fc.nat(),
  "with-headers": fc.nat(),
  format: fc.string({ unit: "binary" }),
  shown: fc.string({ unit: "grapheme" }),
  counted: fc.double().map(String),
};

const anyNote = fc.constantFrom(...Object.entries(notes)).chain((
  [token, { parameters }],
) =>
  fc.record({
    token: fc.constant(token),
    ...Object.fromEntries(parameters.map((name) => [name, facts[name]])),
  })
);

Deno.test("parseNotes() reads the header of any notes that the service sends", () => {
  fc.assert(fc.property(fc.array(anyNote, { minLength: 1 }), (sent) => {
    const header = notesHeaders(sent as Note[])["x-notes"];
    const said = (sent as Note[]).map((note) =>
      needsCheck(note) ? { ...note, check: true } : note
    );
    assertEquals<unknown>(parseNotes(header), said);
  }));
});

/** Whether two types are identical, not just assignable: optional and readonly count. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends
  (<T>() => T extends B ? 1 : 2) ? true : false;

const same = {
  MonthlySalesStats: true satisfies Same<
    client.MonthlySalesStats,
    wire.MonthlySalesStats
  >,
  PeriodStats: true satisfies Same<client.PeriodStats, wire.SalesStats>,
  Meta: true satisfies Same<client.Meta, wire.Meta>,
  GroupStat: true satisfies Same<client.GroupStat, wire.GroupStat>,
  NewHospital: true satisfies Same<client.NewHospital, wire.NewHospital>,
  Health: true satisfies Same<client.Health, wire.Health>,
  KnownReason: true satisfies Same<client.KnownReason, Reason>,
  Note: true satisfies Same<
    Omit<client.Note, "token" | "check">,
    Readonly<Partial<NoteFacts>>
  >,
};

Deno.test("the types of the client are those of schemas/", () => {
  // A type that differs does not compile.
  assertEquals(new Set(Object.values(same)), new Set([true]));
});
