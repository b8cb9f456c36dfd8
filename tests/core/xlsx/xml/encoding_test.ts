/** The encoding of XML parts (XML 1.0 appendix F). */
import { assertEquals } from "../../../support/assert.ts";
import { chunksWithoutMark } from "../../../../core/xlsx/xml/encoding.ts";
import { concat } from "../../../support/bytes.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  changedPart,
  fiveSalesWorkbook,
  neededParts,
  readSales,
} from "../../../support/read_workbook.ts";
import {
  encodeXml,
  type XmlEncoding,
} from "../../../support/workbook_builder.ts";

const encodings: XmlEncoding[] = ["utf-8", "utf-8-bom"];
for (const encoding of encodings) {
  for (const declaration of [true, false]) {
    const how = declaration ? "with" : "without";
    Deno.test(`readFirstWorksheet() reads ${encoding} ${how} a declaration`, async () => {
      await assertReadsFiveSales(fiveSalesWorkbook({ encoding, declaration }));
    });
  }
}

const declarations = [
  `<?xml version="1.0"?>`,
  `<?xml version="1.0" encoding="utf-8"?>`,
  `<?xml version='1.0' encoding='Utf-8' standalone='yes' ?>`,
  `<?xml version = "1.0" encoding = "UTF-8"?>\r\n\r\n<!-- c -->`,
  `<?xml version="1.0" encoding="UTF8"?>`,
];
for (const declaration of declarations) {
  Deno.test(`readFirstWorksheet() reads ${declaration.trim()}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(
        name,
        (xml) => xml.replace(/^<\?.*\?>/, declaration),
      );
      await assertReadsFiveSales(bytes);
    }
  });
}

/** A declaration with a number of characters. */
const declarationOf = (length: number, encoding: string) =>
  `<?xml version="1.0"${
    `encoding="${encoding}"?>`.padStart(length - '<?xml version="1.0"'.length)
  }`;

for (const encoding of encodings) {
  Deno.test(`readFirstWorksheet() reads declarations of up to 256 characters in ${encoding}`, async () => {
    for (const part of neededParts) {
      const declared = (length: number) =>
        changedPart(part, (xml) =>
          encodeXml(
            xml.replace(/^<\?.*\?>/, declarationOf(length, "UTF-8")),
            encoding,
          ));
      await assertReadsFiveSales(declared(256));
      await assertRefused(() => readSales(declared(257)), "workbook_damaged");
    }
  });
}

for (const encoding of ["GB18030", "ISO-8859-1", "UTF-16", "utf-8x"]) {
  Deno.test(`readFirstWorksheet() refuses ${encoding}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(name, (xml) => xml.replace("UTF-8", encoding));
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_unsupported", encoding, name);
    }
  });
}

const utf16 = {
  "little-endian": (text: string) => text.replaceAll(/./gs, "$&\0"),
  "big-endian": (text: string) => text.replaceAll(/./gs, "\0$&"),
};
for (const [order, encode] of Object.entries(utf16)) {
  for (const mark of ["", order === "big-endian" ? "\xfe\xff" : "\xff\xfe"]) {
    const how = mark === "" ? "without" : "with";
    Deno.test(`readFirstWorksheet() refuses UTF-16, ${order}, ${how} a byte order mark`, async () => {
      for (const name of neededParts) {
        const bytes = changedPart(
          name,
          (xml) =>
            Uint8Array.from(mark + encode(xml), (one) => one.charCodeAt(0)),
        );
        const read = () => readSales(bytes);
        await assertRefused(read, "workbook_unsupported", "UTF-16", name);
      }
    });
  }
}

/** Wrong declarations, with their messages. */
const declared: [declaration: string, mention: string][] = [
  ...[
    'version="1.1" encoding="UTF-8"',
    'version="1.0" encoding="UTF-8" encoding="GBK"',
    'version="1.0"encoding="UTF-8"',
    'version="1.0" standalone="yes" encoding="UTF-8"',
    'version="1.0" encoding="UTF-8" standalone="maybe"',
  ].map((attributes): typeof declared[number] => [
    `<?xml ${attributes}?>`,
    "not one of XML 1.0",
  ]),
  [' <?xml version="1.0" encoding="GBK"?>', "not at its start"],
];
for (const [declaration, mention] of declared) {
  Deno.test(`readFirstWorksheet() refuses ${declaration}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(
        name,
        (xml) => xml.replace(/^<\?.*\?>/, declaration),
      );
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_damaged", name, mention);
    }
  });
}

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.slice(at, at + size));
  }
}

function textOf(bytes: Uint8Array, size: number): Promise<string> {
  return textOfChunks(chunksOf(bytes, size));
}

async function textOfChunks(
  parts: AsyncIterable<Uint8Array>,
): Promise<string> {
  const chunks = await Array.fromAsync(
    chunksWithoutMark(parts, "part"),
    (chunk) => chunk.slice(),
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    concat(...chunks),
  );
}

Deno.test("chunksWithoutMark() keeps the text at each chunk size", async () => {
  const text = `<a>${"aé中𠮷".repeat(200)}</a>`;
  for (const encoding of encodings) {
    for (const size of [1, 2, 3, 7, 255, 256, 257, 4_096, 65_536]) {
      assertEquals(await textOf(encodeXml(text, encoding), size), text);
    }
  }
});

/** Two chunks, the first one short, in the same memory. */
async function* inOneMemory(bytes: Uint8Array) {
  const memory = bytes.slice();
  yield memory.subarray(0, 3);
  memory.copyWithin(0, 3);
  yield memory.subarray(0, bytes.length - 3);
}

Deno.test("chunksWithoutMark() copies a short chunk, which is valid until the next one", async () => {
  const text = `<a>${"aé中𠮷".repeat(200)}</a>`;
  for (const encoding of encodings) {
    const chunks = inOneMemory(encodeXml(text, encoding));
    assertEquals(await textOfChunks(chunks), text);
  }
});
