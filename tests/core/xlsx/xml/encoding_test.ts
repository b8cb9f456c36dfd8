/** The encoding of XML parts (XML 1.0 appendix F). */
import { assertEquals } from "../../../support/assert.ts";
import { decodePart } from "../../../../core/xlsx/xml/encoding.ts";
import type { Reason } from "../../../../schemas/problems.ts";
import { concat, u32 } from "../../../support/bytes.ts";
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
import { boundedMeter } from "../../../support/bounded_meter.ts";

const encodings: XmlEncoding[] = [
  "utf-8",
  "utf-8-bom",
  "utf-16le",
  "utf-16be",
  "utf-16le-bom",
  "utf-16be-bom",
];
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
  const name = encoding.replace("-bom", "");
  Deno.test(`readFirstWorksheet() reads declarations of up to 256 characters in ${encoding}`, async () => {
    for (const part of neededParts) {
      const declared = (length: number) =>
        changedPart(part, (xml) =>
          encodeXml(
            xml.replace(/^<\?.*\?>/, declarationOf(length, name)),
            encoding,
          ));
      await assertReadsFiveSales(declared(256));
      await assertRefused(() => readSales(declared(257)), "workbook_damaged");
    }
  });
}

for (const encoding of ["GB18030", "ISO-8859-1", "UTF-32", "utf-8x"]) {
  Deno.test(`readFirstWorksheet() refuses ${encoding}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(name, (xml) => xml.replace("UTF-8", encoding));
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_unsupported", encoding, name);
    }
  });
}

/** Wrong declarations, with their messages. */
const declared: [
  declaration: string,
  encoding: XmlEncoding,
  mention: string,
][] = [
  ...([["UTF-16", "utf-8"], ["UTF-8", "utf-16le"], [
    "utf8",
    "utf-16be-bom",
  ]] as const)
    .map(([name, encoding]): typeof declared[number] => [
      `<?xml version="1.0" encoding="${name}"?>`,
      encoding,
      "as it declares",
    ]),
  ...[
    'version="1.1" encoding="UTF-8"',
    'version="1.0" encoding="UTF-8" encoding="GBK"',
    'version="1.0"encoding="UTF-8"',
    'version="1.0" standalone="yes" encoding="UTF-8"',
    'version="1.0" encoding="UTF-8" standalone="maybe"',
  ].map((attributes): typeof declared[number] => [
    `<?xml ${attributes}?>`,
    "utf-8",
    "not one of XML 1.0",
  ]),
  [' <?xml version="1.0" encoding="GBK"?>', "utf-8", "not at its start"],
];
for (const [declaration, encoding, mention] of declared) {
  Deno.test(`readFirstWorksheet() refuses ${declaration} in ${encoding}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(
        name,
        (xml) => encodeXml(xml.replace(/^<\?.*\?>/, declaration), encoding),
      );
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_damaged", name, mention);
    }
  });
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;

const broken: [what: string, change: (xml: string) => string | Uint8Array][] = [
  [
    "half a UTF-16 character",
    (xml) =>
      encodeXml(xml.replace("UTF-8", "UTF-16"), "utf-16le-bom").subarray(0, -1),
  ],
  ["UTF-32", (xml) => u32(...Array.from(`\ufeff${xml}`, codePointOf))],
];
for (const [what, change] of broken) {
  Deno.test(`readFirstWorksheet() refuses parts with ${what}`, async () => {
    for (const name of neededParts) {
      const bytes = changedPart(name, change);
      await assertRefused(() => readSales(bytes), "workbook_damaged", name);
    }
  });
}

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.slice(at, at + size));
  }
}

function decoded(bytes: Uint8Array, size: number): Promise<string> {
  return decodedChunks(chunksOf(bytes, size));
}

async function decodedChunks(
  parts: AsyncIterable<Uint8Array>,
): Promise<string> {
  const chunks = await Array.fromAsync(
    decodePart(parts, "part", boundedMeter()),
    (chunk) => chunk.slice(),
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    concat(...chunks),
  );
}

Deno.test("decodePart() decodes each encoding at each chunk size", async () => {
  const text = `<a>${"aé中𠮷".repeat(200)}</a>`;
  for (const encoding of encodings) {
    for (const size of [1, 2, 3, 7, 255, 256, 257, 4_096, 65_536]) {
      assertEquals(await decoded(encodeXml(text, encoding), size), text);
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

Deno.test("decodePart() copies a short chunk, which is valid until the next one", async () => {
  const text = `<a>${"aé中𠮷".repeat(200)}</a>`;
  for (const encoding of encodings) {
    const chunks = inOneMemory(encodeXml(text, encoding));
    assertEquals(await decodedChunks(chunks), text);
  }
});

Deno.test("decodePart() refuses a lone surrogate in UTF-16", async () => {
  for (const text of ["<a>\ud83d</a>", "<a>\ude00</a>", "<a>\ud83d"]) {
    for (const encoding of ["utf-16le", "utf-16be-bom"] as const) {
      const bytes = encodeXml(text, encoding);
      const reason: Reason = "workbook_damaged";
      await assertRefused(() => decoded(bytes, 7), reason, "part", "UTF-16");
    }
  }
});
