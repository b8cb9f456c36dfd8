import { NameFlag } from "../../../core/texts/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import fc, { anyCharacter } from "../../support/fast_check.ts";
import { JsonPiece, JsonWriter } from "../../../core/bytes/json_writer.ts";
import { EMPTY_GROUP, EMPTY_NAME, Names } from "../../../core/sales/names.ts";
import { CellKind } from "../../../core/xlsx/mod.ts";
import { viewOf } from "../../../core/bytes/arrays.ts";

/** Names from texts that need decoding. */
function namesOf(text: (id: number) => string): Names {
  return new Names({ text, utf8: () => false });
}

/** Names from plain bytes of the file, each between two others. */
function namesInPlace(texts: readonly string[]): Names {
  const encoded = texts.map((text) => new TextEncoder().encode(`　${text}　`));
  return new Names({
    text: (id) => texts[id],
    utf8: (id, text) => {
      text.bytes = encoded[id];
      text.view = viewOf(encoded[id]);
      text.start = 3;
      text.end = encoded[id].length - 3;
      return true;
    },
  });
}

/** The cells of a column with the texts of these ids. */
function textCells(ids: readonly number[]) {
  const kinds = new Uint8Array(ids.length).fill(CellKind.text);
  return { kinds, values: Float64Array.from(ids) };
}

Deno.test("Names decodes a text once, by ofText() or ofCells(), however high its id", () => {
  const decoded: number[] = [];
  const names = namesOf((id) => {
    decoded.push(id);
    return `text ${id}`;
  });
  const [single, cells] = [[5000, 0, 5000, 0], [70_000, 3, 70_000, 3, 5000]];
  const found = single.map((id) => names.ofText(id));
  const ids = new Int32Array(cells.length);
  names.ofCells(textCells(cells), Int32Array.from(cells.keys()), ids);
  assertEquals(decoded, [5000, 0, 70_000, 3]);
  const texts = [...found, ...ids].map((id) => names.text(id));
  assertEquals(texts, [...single, ...cells].map((id) => `text ${id}`));
});

Deno.test("Names.meaning() asks once what a name means", () => {
  const names = namesOf((id) => `text ${id}`);
  const asked: string[] = [];
  const meaningOf = (text: string) => void asked.push(text);
  for (const id of [7, 8, 7]) names.meaning(names.ofText(id), meaningOf);
  assertEquals(asked, ["text 7", "text 8"]);
});

const { label, exact, noName } = NameFlag;
const marked = ["甲", " 合 计：", "乙", "浙江 汇总", "合计医药", "全部", ""];
const sources = {
  "to decode": namesOf((id) => marked[id]),
  "in place": namesInPlace(marked),
};
for (const [where, names] of Object.entries(sources)) {
  Deno.test(`Names.flags() and setBits() tell total labels and missing names, of texts ${where}`, () => {
    const ids = Int32Array.from(marked, (_, id) => names.ofText(id));
    const flags = [0, label | exact, 0, label, label, noName, noName];
    assertEquals(Array.from(ids, (id) => names.flags(id)), flags);
    const bits = new Uint8Array(marked.length).fill(1);
    names.setBits(bits, ids, { missing: 2, label: 4 });
    assertEquals([...bits], [1, 1 | 4, 1, 1 | 4, 1 | 4, 1 | 2, 1 | 2]);
  });

  Deno.test(`Names.ofCells() tells whether a name may have flags, of texts ${where}`, () => {
    const cells = textCells([...marked.keys()]);
    const read = (...texts: string[]) => {
      const rows = Int32Array.from(texts, (text) => marked.indexOf(text));
      return names.ofCells(cells, rows, new Int32Array(rows.length));
    };
    assertEquals([read("合计医药"), read("")], [true, true]);
    assertEquals(read("甲", "乙", "全部"), true);
  });
}

Deno.test("Names.labelFlags() adds no name, and reads no text of more than 1,000 bytes", () => {
  const texts = ["合计", "无", "共计3家", `${"x".repeat(1000)}合计`];
  const names = namesInPlace(texts);
  const { length } = names;
  const flags = texts.map((_, id) => names.labelFlags(id));
  assertEquals(flags, [label | exact, 0, label | exact, 0]);
  assertEquals(names.length, length);
});

Deno.test("Names does not read a text of more than 1,000 bytes as a total label", () => {
  // 合计 has 6 bytes.
  const texts = ["x".repeat(994), "x".repeat(995)].map((name) => `${name}合计`);
  const names = namesOf((id) => texts[id]);
  const found = texts.map((_, id) => names.flags(names.ofText(id)) !== 0);
  assertEquals(found, [true, false]);
});

Deno.test("Names trims as the language does", () => {
  const units = Array.from({ length: 0x10000 }, (_, i) => i)
    .map((code) => String.fromCharCode(code - 1, code, code + 1))
    .filter((three) => /\s/.test(three))
    .flatMap((three) => [...three]);
  const texts = units.flatMap((unit) => [`${unit}甲`, `甲${unit}`, unit]);
  const names = namesInPlace(texts);
  for (const [id, text] of texts.entries()) {
    const shown = names.text(names.ofText(id));
    if (shown !== text.trim()) {
      assertEquals(shown, text.trim(), JSON.stringify(text));
    }
  }
});

const unit = fc.oneof(
  fc.constantFrom(" ", "\u3000", "\u00a0", "\ufeff", "甲", "é", "a"),
  anyCharacter,
);
const text = fc.string({ unit });

Deno.test("Names assigns equal ids only to equal trimmed texts, and returns the texts", () => {
  fc.assert(fc.property(fc.array(text), (texts) => {
    const names = namesOf((id) => texts[id]);
    const byName = new Map([["", EMPTY_NAME], ["(空)", EMPTY_GROUP]]);
    for (const [id, text] of texts.entries()) {
      const name = text.trim();
      const expected = byName.get(name) ?? byName.size;
      byName.set(name, expected);
      assertEquals(names.ofText(id), expected);
      assertEquals(names.text(expected), name);
    }
    assertEquals(names.length, byName.size);
  }));
});

Deno.test("Names writes a name as JSON.stringify does", () => {
  fc.assert(fc.property(text, (text) => {
    const names = namesOf(() => text);
    const json = new JsonWriter();
    names.writeJson(names.ofText(0), json, new JsonPiece(""));
    const written = new TextDecoder().decode(json.bytes);
    assertEquals(written, JSON.stringify(text.trim()));
  }));
});

Deno.test("Names.ofCells() knows names that have no flags, but not empty cells", () => {
  const names = namesInPlace(["北京协和医院东院", "上海市第一人民医院"]);
  const cells = textCells([0, 1]);
  const read = (...rows: number[]) =>
    names.ofCells(cells, Int32Array.from(rows), new Int32Array(2));
  assertEquals(read(0, 1), false);
  cells.kinds[1] = CellKind.empty;
  assertEquals(read(0, 1), true);
});
