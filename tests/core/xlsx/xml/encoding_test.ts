/** The encoding of XML parts (XML 1.0 appendix F). */
import type { Reason } from "../../../../schemas/problems.ts";
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
      await assertReadsFiveSales(changedPart(name, declaring(declaration)));
    }
  });
}

/** A change of the declaration of a part. */
function declaring(declaration: string): (xml: string) => string {
  return (xml) => xml.replace(/^<\?.*\?>/, declaration);
}

/** A declaration with a number of characters. */
const declarationOf = (length: number) =>
  `<?xml version="1.0"${
    'encoding="UTF-8"?>'.padStart(length - '<?xml version="1.0"'.length)
  }`;

for (const encoding of encodings) {
  Deno.test(`readFirstWorksheet() reads declarations of up to 256 characters in ${encoding}`, async () => {
    for (const part of neededParts) {
      const declared = (length: number) =>
        changedPart(
          part,
          (xml) => encodeXml(declaring(declarationOf(length))(xml), encoding),
        );
      await assertReadsFiveSales(declared(256));
      await assertRefused(() => readSales(declared(257)), "workbook_damaged");
    }
  });
}

type Change = (xml: string) => string | Uint8Array;
type Wrong = [what: string, change: Change, mention: string];
const unknown = ["GB18030", "ISO-8859-1", "UTF-16", "utf-8x"].map((
  encoding,
): Wrong => [encoding, (xml) => xml.replace("UTF-8", encoding), encoding]);

const utf16 = {
  "little-endian": (text: string) => text.replaceAll(/./gs, "$&\0"),
  "big-endian": (text: string) => text.replaceAll(/./gs, "\0$&"),
};
for (const [order, encode] of Object.entries(utf16)) {
  for (const mark of ["", order === "big-endian" ? "\xfe\xff" : "\xff\xfe"]) {
    const how = mark === "" ? "without" : "with";
    const change: Change = (xml) =>
      Uint8Array.from(mark + encode(xml), (one) => one.charCodeAt(0));
    unknown.push([
      `UTF-16, ${order}, ${how} a byte order mark`,
      change,
      "UTF-16",
    ]);
  }
}

/** Wrong declarations, with their messages. */
const declared: Wrong[] = [
  ...[
    'version="1.1" encoding="UTF-8"',
    'version="1.0" encoding="UTF-8" encoding="GBK"',
    'version="1.0"encoding="UTF-8"',
    'version="1.0" standalone="yes" encoding="UTF-8"',
    'version="1.0" encoding="UTF-8" standalone="maybe"',
  ].map((attributes) => [`<?xml ${attributes}?>`, "not one of XML 1.0"]),
  [' <?xml version="1.0" encoding="GBK"?>', "not at its start"],
].map(([declaration, mention]) => [
  declaration,
  declaring(declaration),
  mention,
]);

const refusals = { workbook_unsupported: unknown, workbook_damaged: declared };
for (const [reason, all] of Object.entries(refusals)) {
  for (const [what, change, mention] of all) {
    Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
      for (const name of neededParts) {
        const read = () => readSales(changedPart(name, change));
        await assertRefused(read, reason as Reason, mention, name);
      }
    });
  }
}
