/** The encoding of XML parts (XML 1.0 appendix F). */
import { withoutMark } from "../../../../core/xlsx/xml/mod.ts";
import type { Reason } from "../../../../schemas/problems.ts";
import { assertEquals } from "../../../support/assert.ts";
import { latin1 } from "../../../support/bytes.ts";
import { assertRefused, neededParts } from "../../../support/read_workbook.ts";
import { changedPart } from "../../../support/sales_archives.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const xml = (attributes: string) => `<?xml ${attributes}?><a/>`;
/** A declaration with a number of characters. */
const ofLength = (length: number) =>
  `<?xml version="1.0"${'encoding="UTF-8"?>'.padStart(length - 19)}`;

Deno.test("withoutMark() reads declarations of UTF-8, with a mark or without", () => {
  const read = [
    ...["<a/>", xml('version="1.0"'), xml('version="1.0" encoding="utf-8"')],
    xml("version='1.0' encoding='Utf-8' standalone='yes' "),
    `<?xml version = "1.0" encoding = "UTF-8"?>\r\n\r\n<!-- c -->`,
    ...[xml('version="1.0" encoding="UTF8"'), ofLength(256)],
  ];
  for (const text of read) {
    for (const mark of ["", "\ufeff"]) {
      assertEquals(withoutMark(utf8(mark + text), "part"), utf8(text), text);
    }
  }
});

const declared = (attributes: string) => utf8(xml(attributes));
const wrong: (readonly [Uint8Array<ArrayBuffer>, Reason, said: string])[] = [
  ...["GB18030", "ISO-8859-1", "UTF-16", "utf-8x"].map((encoding) => {
    const bytes = declared(`version="1.0" encoding="${encoding}"`);
    return [bytes, "workbook_unsupported", encoding] as const;
  }),
  ...["<\0a\0", "\xff\xfe<\0", "\0<\0a", "\xfe\xff\0<"].map((start) =>
    [latin1(start), "workbook_unsupported", "UTF-16"] as const
  ),
  ...[
    declared('version="1.1" encoding="UTF-8"'),
    declared('version="1.0" encoding="UTF-8" encoding="GBK"'),
    declared('version="1.0"encoding="UTF-8"'),
    declared('version="1.0" standalone="yes" encoding="UTF-8"'),
    declared('version="1.0" encoding="UTF-8" standalone="maybe"'),
    ...[utf8(ofLength(257)), utf8(`\ufeff${ofLength(257)}`)],
  ].map((bytes) => [bytes, "workbook_damaged", "not one of XML 1.0"] as const),
];

for (const [bytes, reason, said] of wrong) {
  const shown = JSON.stringify(new TextDecoder().decode(bytes.slice(0, 70)));
  Deno.test(`withoutMark() refuses ${shown} with ${reason}`, async () => {
    const read = () => withoutMark(bytes, "part");
    await assertRefused(read, reason, said, "part part");
  });
}

for (const name of neededParts) {
  Deno.test(`readFirstWorksheet() refuses ${name} in GBK, and a declaration that is not at its start`, async () => {
    const gbk = changedPart(name, (xml) => xml.replace("UTF-8", "GBK"));
    await assertRefused(gbk, "workbook_unsupported", name);
    const late = changedPart(name, (xml) => ` ${xml}`);
    const mention = "not at its start";
    await assertRefused(late, "workbook_damaged", mention);
  });
}
