import { assertEquals } from "../support/assert.ts";
import { parseList, Token } from "structured-headers";
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems, type Reason } from "../../schemas/problems.ts";
import { references, type ReferenceWords } from "../../schemas/words/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Endpoint, Health } from "../../schemas/wire/health.ts";
import * as stats from "../../schemas/wire/stats.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../schemas/limits.ts";
import { type NoteKind, noteParameters, notes } from "../../schemas/notes.ts";
import { fieldsOf } from "../../docs/fields.ts";
import { readText } from "../support/paths.ts";

const reasons = Object.keys(problems) as Reason[];

Deno.test("problems except not_found each belong to an operation", () => {
  const documented = new Set<Reason>(
    Object.values(operations).flatMap(({ failures }) => [...failures]),
  );
  const missing = reasons.filter((reason) => !documented.has(reason));
  assertEquals(missing, ["not_found"]);
});

Deno.test("operations list no failure twice", () => {
  for (const { failures } of Object.values(operations)) {
    assertEquals([...new Set<Reason>(failures)], [...failures]);
  }
});

Deno.test("paths of operations and documents are distinct", () => {
  const paths = [...Object.values(operations), ...Object.values(documents)]
    .map(({ path }) => path);
  assertEquals([...new Set<string>(paths)], paths);
});

const objects = { AnalyzeRequest, Endpoint, Health, ...stats } as const;
for (const [name, { fields }] of Object.entries(references.en().objects)) {
  Deno.test(`references say what the fields of ${name} mean, and of no others`, () => {
    const { shape } = objects[name as keyof ReferenceWords["objects"]];
    assertEquals(Object.keys(fields).toSorted(), Object.keys(shape).toSorted());
  });
}

for (const share of [1 / 64, 1, 2]) {
  Deno.test(`limitsOf() allows ${share} of the usual work for ${share} of the usual body`, () => {
    assertEquals(limitsOf(share * DEFAULT_BODY_BYTES), {
      maxInflatedBytes: share * 134_217_728,
      maxResponseBytes: share * 33_554_432,
      maxWork: share * 1_250_000_000,
      maxSeconds: Math.max(1, share) * 10,
    });
  });
}

Deno.test("limitsOf() returns whole numbers", () => {
  const limits = Object.values(limitsOf(DEFAULT_BODY_BYTES + 1));
  assertEquals(limits.filter((limit) => !Number.isInteger(limit)), []);
});

const kinds: [string, NoteKind][] = Object.entries(notes);

for (const [token, { parameters, check, example }] of kinds) {
  Deno.test(`notes have an example of ${token} with all its parameters, of their types`, () => {
    const [[item, given], ...rest] = parseList(example);
    assertEquals(rest, []);
    assertEquals(item, new Token(token));
    const marks = check === false ? [] : ["check"];
    assertEquals([...given.keys()], [...parameters, ...marks]);
    for (const name of parameters) {
      const isNumber = noteParameters[name] === "Integer";
      const type = isNumber ? "number" : "string";
      assertEquals(typeof given.get(name), type, name);
    }
  });
}

Deno.test("noteParameters has no parameter without a note", () => {
  const used = new Set(kinds.flatMap(([, { parameters }]) => parameters));
  assertEquals(Object.keys(noteParameters).toSorted(), [...used].toSorted());
});

const specification = readText("SPECIFICATION.md");

function sectionOf(name: string): string {
  const section = specification.split(/^### /m)
    .find((text) => new RegExp(`^2\\.\\d ${name}\n`).test(text));
  if (section === undefined) throw new Error(`No section about ${name}`);
  return section;
}

/** Name, type and whether it is required: by default it is. */
function fieldsIn(section: string) {
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  const [head, _rule, ...rows] = lines.map((line) =>
    line.slice(1, -1).split("|").map((cell) => cell.trim())
  );
  const required = head.indexOf("Required");
  return rows.map((cells) => ({
    name: cells[0].replaceAll("`", ""),
    type: cells[1].replace(/ \(2\.\d\)$/, ""),
    required: required < 0 || cells[required] === "yes",
  }));
}

for (
  const name of [
    ...["AnalyzeRequest", "MonthlySalesStats", "SalesStats", "Meta"],
    ...["GroupStat", "NewHospital", "Health"],
  ]
) {
  Deno.test(`SPECIFICATION.md has the fields of ${name}`, () => {
    const fields = fieldsOf(name).map(({ name, type, required }) => ({
      name,
      type: type.replace(/^object: .*$/, "object"),
      required,
    }));
    assertEquals(fieldsIn(sectionOf(name)), fields);
  });
}
