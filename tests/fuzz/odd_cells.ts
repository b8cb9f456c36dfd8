/** Random cells that the fast path just accepts, or just does not. */
import fc from "../support/fast_check.ts";
import type { Cell } from "../support/workbook_builder.ts";

const types = ["", "s", "n", "b", "e", "d", "str", "inlineStr", "x"];
const otherAttributes = ["", ' s="12"', ' cm="1"', ' s=""', ' s="x"', ' ph="1"']
  .concat([" s='1'", '  s="1"', ' x="&gt;"', " x='>'"]);
const formulas = ["", "", "", "<f>1+1</f>", "<f/>", '<f t="shared" si="0"/>']
  .concat(["<f >A1</f>", "<f></f>", "<f t='a>b'>A1</f>", "<f><!-- --></f>"])
  .concat(['<f a="/">A1</f>', '<f a="&gt;" b="x"/>', '<f xmlns="u"/>'])
  .concat(['<f xml:space="preserve"> A1</f>', "<f>A1</f><f>B1</f>"]);
const values = ["", " ", "0", "1", "2", "12", "007", "-0", "1.5", " 1 ", "1e5"]
  .concat(["9", "99999999", "123456789", "1234567890123456", "true", "false"])
  .concat([
    "#N/A",
    "甲",
    "_x0041_",
    "_x0020_",
    "&amp;",
    "&#49;",
    ...["00", "０.0", " 0", "_x0030_", "&#48;", "\u22120"],
    "\n",
    "\u3000",
  ])
  .concat(["1\r\n", "NaN", "1e400", "&#x20;", "]]>", "<![CDATA[1]]>", "\u00a0"])
  .concat(["1<!-- -->2", "<x/>", "--1", ".", "+", "1e", "1e+", "0x1", "1,5"]);
const starts = ["<v>", "<v>", "<v>", "<v >", "<v xml:space='preserve'>", "<w>"];
const preserve = '<t xml:space="preserve">';

const value = fc.tuple(fc.constantFrom(...starts), fc.constantFrom(...values))
  .map(([start, text]) => `${start}${text}</${start[1]}>`);
const inline = fc.tuple(
  fc.constantFrom("<t>", preserve, "<t >", "<r><t>", "<t/><t>", ""),
  fc.constantFrom(...values),
).map(([start, text]) => {
  if (start === "") return "<is/>";
  const end = start.startsWith("<r>") ? "</t></r>" : "</t>";
  return `<is>${start}${text}${end}</is>`;
});
const content = fc.oneof(
  { weight: 6, arbitrary: value },
  { weight: 2, arbitrary: inline },
  { weight: 1, arbitrary: fc.constantFrom("", "<v/>", " ", "<!-- c -->") },
  { weight: 1, arbitrary: fc.tuple(inline, value).map(([is, v]) => is + v) },
  {
    weight: 1,
    arbitrary: fc.tuple(value, value).map(([first, second]) => first + second),
  },
);

const oddCell: fc.Arbitrary<Cell> = fc.record({
  type: fc.constantFrom(...types),
  isTypeFirst: fc.boolean(),
  other: fc.oneof(fc.constant(""), fc.constantFrom(...otherAttributes)),
  formula: fc.constantFrom(...formulas),
  content,
}).map(({ type, isTypeFirst, other, formula, content }) => {
  const t = type === "" ? "" : ` t="${type}"`;
  const attributes = isTypeFirst ? t + other : other + t;
  const inner = formula + content;
  return {
    xml: inner === ""
      ? `<c r="$REF"${attributes}/>`
      : `<c r="$REF"${attributes}>${inner}</c>`,
  };
});

/** Rows of a few odd cells below a header row, with strings that they share. */
export const oddTables: fc.Arbitrary<Cell[][]> = fc.array(
  fc.array(fc.oneof(oddCell, fc.constantFrom("a", 1, null)), { maxLength: 3 }),
  { minLength: 1, maxLength: 3 },
).map((rows) => [["名称", "数量", "_x0041_"], ...rows]);
