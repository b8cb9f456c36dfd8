/** The encoding of XML parts (XML 1.0 appendix F). */
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
      const change = (xml: string) => xml.replace(/^<\?.*\?>/, declaration);
      const bytes = changedPart(name, change);
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
        const change = (xml: string) =>
          Uint8Array.from(mark + encode(xml), (one) => one.charCodeAt(0));
        const bytes = changedPart(name, change);
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
      const change = (xml: string) => xml.replace(/^<\?.*\?>/, declaration);
      const bytes = changedPart(name, change);
      const read = () => readSales(bytes);
      await assertRefused(read, "workbook_damaged", name, mention);
    }
  });
}
