import { z } from "zod";
import { refuseUnworded } from "../../docs/unworded.ts";
import { MonthKey } from "../../schemas/wire/stats.ts";
import { assertEquals, assertThrows } from "../support/assert.ts";

const unworded: Record<string, [schema: z.ZodType, what: string]> = {
  "a refinement": [z.string().refine((text) => text !== ""), "custom"],
  "a default": [z.string().default("x"), "default"],
  "null": [z.string().nullable(), "nullable"],
  "a transform": [z.string().transform(Number), "pipe"],
  "a changed text": [z.string().trim(), "overwrite"],
  "a union": [z.union([z.string(), z.int()]), "union"],
  "a second pattern": [z.string().regex(/a/).regex(/b/), "a second pattern"],
};
for (const [name, [schema, what]] of Object.entries(unworded)) {
  Deno.test(`refuseUnworded() refuses ${name}, in whatever it is`, () => {
    const nested = z.object({ list: z.array(z.object({ field: schema })) });
    const { message } = assertThrows(() => refuseUnworded(nested));
    assertEquals(message, `The documents have no words for ${what} of field`);
  });
}

for (
  const [kind, item] of Object.entries({
    min_length: z.string().min(1),
    string_format: z.string().regex(/^\d{4}$/),
    greater_than: z.int().min(0),
    enum: z.enum(["a", "b"]),
  })
) {
  for (const list of [z.array(item), z.record(z.string(), item)]) {
    Deno.test(`refuseUnworded() refuses ${kind} of the items of ${list.type}, which no table lists`, () => {
      const { message } = assertThrows(() =>
        refuseUnworded(z.object({ field: list }))
      );
      assertEquals(
        message,
        `The documents have no words for ${kind} of an item of field`,
      );
    });
  }
}

Deno.test("refuseUnworded() accepts what the documents have words for", () => {
  refuseUnworded(z.strictObject({
    text: z.string().min(1).max(5).regex(/^a/).optional(),
    whole: z.int().min(0).max(9),
    word: z.enum(["a", "b"]),
    list: z.array(z.int()).max(3),
    months: z.array(MonthKey).min(1),
    map: z.record(MonthKey, z.object({ name: z.string().min(1) })),
  }));
});
