/** The styles of cells (ECMA-376-1 18.8.10), from `styles.xml`. */
import { assertEquals, assertThrows } from "../../../support/assert.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { readStyles } from "../../../../core/xlsx/styles/mod.ts";
import { mainNamespace } from "../../../support/workbook_builder.ts";
import { boundedMeter, partOf } from "../../../support/worksheet_source.ts";

function read(content: string, root = "styleSheet") {
  const xml = `<${root} xmlns="${mainNamespace()}">${content}</${root}>`;
  const styles = partOf("xl/styles.xml", new TextEncoder().encode(xml));
  return readStyles({ styles, is1904: false }, boundedMeter());
}

const xfs = (...ids: readonly number[]) =>
  `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`;

const contents: [what: string, content: string, (string | undefined)[]][] = [
  [
    "follows styles to formats, and drops ordinary ones",
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="0!.0,&quot;万&quot;"/>' +
    '<numFmt numFmtId="165" formatCode="#,##0.00_ "/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    xfs(0, 165, 164, 14, 999),
    [undefined, undefined, '0!.0,"万"', "yyyy/m/d", undefined],
  ],
  [
    "knows the formats of Chinese Excel by their ids",
    xfs(27, 28, 31, 36, 50, 57, 58, 37, 44, 49),
    [
      ...['yyyy"年"m"月"', 'm"月"d"日"', 'yyyy"年"m"月"d"日"', 'yyyy"年"m"月"'],
      ...['yyyy"年"m"月"', 'yyyy"年"m"月"', 'm"月"d"日"', undefined, undefined],
      undefined,
    ],
  ],
  [
    "skips formats of differential styles and extensions",
    '<dxfs><dxf><numFmt numFmtId="3" formatCode=";;;"/></dxf></dxfs>' +
    '<extLst><ext><cellXfs><xf numFmtId="14"/></cellXfs></ext></extLst>' +
    xfs(3),
    [undefined],
  ],
  [
    "ignores ids beyond those of Excel",
    '<numFmts><numFmt numFmtId="65536" formatCode="0,"/>' +
    '<numFmt numFmtId="-1" formatCode="0,"/></numFmts>' + xfs(65_536, -1, NaN),
    [undefined, undefined, undefined],
  ],
];
for (const [what, content, codes] of contents) {
  Deno.test(`readStyles() ${what}`, () => {
    const { formatOf, formats } = read(content);
    assertEquals([...formatOf].map((index) => formats[index]?.code), codes);
  });
}

Deno.test("readStyles() ignores styles beyond those of Excel", () => {
  const many = Array.from({ length: 70_000 }, () => 14);
  assertEquals(read(xfs(...many)).formatOf.length, 0x10000);
});

Deno.test("readStyles() gives one format to all styles that share it", () => {
  const { formats } = read(xfs(14, 14, 58, 14));
  assertEquals(formats.length, 3);
});

Deno.test("readStyles() refuses another root, two lists and broken XML", () => {
  const refused = (content: string, root?: string) => {
    const { reason } = assertThrows(() => read(content, root), Refusal);
    assertEquals(reason, "workbook_damaged");
  };
  refused("", "sst");
  refused(xfs(14) + xfs(3));
  refused("<cellXfs><xf></cellXfs>");
});
