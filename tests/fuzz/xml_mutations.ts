/** Damage to XML that leaves enough intact to get past the tokenizer. */
import type { Random } from "./random.ts";

type Mutation = (xml: string, random: Random) => string;
type Range = readonly [start: number, end: number];

const numbers = [
  ...["", "0", "1", "-1", "-0", "007", "1e3", "1E-3", "1e400", "+1", " 12 "],
  ...[".5", "1.", "1,5", "NaN", "0x10", "1e", "--1", "1.2.3", "12345678"],
  ...["123456789", "1234567890123456", "0.30000000000000004", "4294967296"],
  ...["1.7976931348623157E+308", "9007199254740993", "\n3\t", "&#49;", "1_0"],
  "999999999999999999999999",
];
const references = [
  ...["A1", "a2", "B", "A0", "A05", "$A$1", "XFD1", "XFE1", "ZZZZ1", "1", "A"],
  ...["A1048576", "A1048577", "C3", "H4", "A1:B2", "AA10", "A 1", "", "&#65;2"],
];
const types = [
  ...["s", "n", "b", "e", "d", "str", "inlineStr", "", "S", "x", "__proto__"],
];
const texts = [
  ...["", " ", "\n", "合计", "甲", "年", "2024年", "#N/A", "_x0041_", "]]>"],
  ...["_x000D_", "&amp;", "&#x1F600;", "&#0;", "&bogus;", "&", "\u3000"],
  ...["__proto__", "<!-- c -->", "<![CDATA[12]]>", "<?p i?>", "true", "\ufeff"],
];
const snippets = [
  ...["<", ">", "/", "/>", "</", "'", '"', "=", " ", "\n", "<!--", "-->", "&"],
  ...["<!-- <row> -->", "<![CDATA[", "]]>", "<?p ?>", "<!DOCTYPE x>", "<c/>"],
  ...["<c><v>5</v></c>", "<v>7</v>", "<v/>", "<f>1+1</f>", "<f/>", "<row/>"],
  ...["<is><t>x</t></is>", "<r><t>z</t></r>", "<rPh><t>p</t></rPh>", "<t/>"],
  "<t>y</t>",
  ...["<si><t>n</t></si>", "<si/>", "<row><c><v>1</v></c></row>", "</row>"],
  ...["<extLst><ext><v>9</v></ext></extLst>", "<x:c/>", '<c r="A3"/>'],
  ...[' r="A2"', ' r="3"', ' t="s"', ' t="str"', ' s="1"', ' xmlns=""'],
  ...[' xmlns:x="u"', " a='>'", ' a=">"', ' x:r="2"', ' xml:space="preserve"'],
  ...['<f t="shared" si="0"/>', "<f t='>'>", "<mc:AlternateContent>", "\0"],
];
const names = ["row", "c", "v", "f", "is", "t", "r", "si", "sst", "sheetData"];
const attributes = ["r", "t", "s", "x", "spans", "R", "id", "xmlns", "Id"];
const repeats = [2, 3, 50, 1100];

/** Each kind of damage by its name. */
export const xmlMutations: Readonly<Record<string, Mutation>> = {
  "insert snippet": (xml, random) => {
    const at = random.happens(0.6)
      ? random.pick(tagStarts(xml))
      : random.below(xml.length);
    return replace(xml, [at, at], random.pick(snippets));
  },
  "insert in tag": (xml, random) => {
    const found = match(xml, /\/?>/g, random);
    return replace(xml, [found[0], found[0]], random.pick(snippets));
  },
  "value of a cell": (xml, random) =>
    change(xml, /(?<=<(?:\w+:)?v>)[^<]*/g, random, [...numbers, ...texts]),
  "text": (xml, random) =>
    change(xml, /(?<=>)[^<>]+(?=<)/g, random, [...texts, ...numbers]),
  "reference": (xml, random) =>
    change(xml, /(?<= r=")[^"]*/g, random, [...references, ...numbers]),
  "type": (xml, random) => change(xml, /(?<= t=")[^"]*/g, random, types),
  "any attribute": (xml, random) =>
    change(xml, /(?<==")[^"]*/g, random, [...numbers, ...references, ...texts]),
  "name of an attribute": (xml, random) =>
    change(xml, /(?<=\s)[\w:]+(?==)/g, random, attributes),
  "name of an element": (xml, random) =>
    change(xml, /(?<=<\/?)\w+/g, random, names),
  "quotes": (xml, random) => change(xml, /"/g, random, ["'", "", '" ', ' "']),
  "delete tags": (xml, random) => replace(xml, tags(xml, random), ""),
  "repeat tags": (xml, random) => {
    const [start, end] = tags(xml, random);
    const times = end - start > 400 ? 1 : random.pick(repeats);
    return replace(xml, [end, end], xml.slice(start, end).repeat(times));
  },
  "move tags": (xml, random) => {
    const [start, end] = tags(xml, random);
    const rest = replace(xml, [start, end], "");
    const at = random.pick(tagStarts(rest));
    return replace(rest, [at, at], xml.slice(start, end));
  },
  "repeat an element": (xml, random) => {
    const element = match(xml, /<(row|c|si|v|is|t)\b[^>]*>.*?<\/\1>/gs, random);
    const at = random.happens(0.5) ? element[1] : random.pick(tagStarts(xml));
    return replace(xml, [at, at], xml.slice(...element));
  },
  "delete an element": (xml, random) =>
    change(xml, /<(row|c|si|v|is|t|f)\b[^>]*>.*?<\/\1>/gs, random, [""]),
};

function replace(xml: string, [start, end]: Range, text: string): string {
  return xml.slice(0, start) + text + xml.slice(end);
}

function change(
  xml: string,
  pattern: RegExp,
  random: Random,
  words: readonly string[],
): string {
  return replace(xml, match(xml, pattern, random), random.pick(words));
}

/** One of the ranges in which a pattern is found. */
function match(xml: string, pattern: RegExp, random: Random): Range {
  const found = [...xml.matchAll(pattern)];
  if (found.length === 0) return [random.below(xml.length), xml.length];
  const { index, 0: text } = random.pick(found);
  return [index, index + text.length];
}

/** From one tag to another one that is likely to be near. */
function tags(xml: string, random: Random): Range {
  const starts = tagStarts(xml);
  const from = random.below(starts.length);
  const to = Math.min(starts.length - 1, from + 1 + random.small(12));
  return [starts[from], Math.max(starts[from], starts[to])];
}

function tagStarts(xml: string): number[] {
  const starts = [...xml.matchAll(/</g)].map(({ index }) => index);
  return starts.length > 0 ? starts : [0];
}
