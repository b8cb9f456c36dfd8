/** Other ways to write the same worksheet and the same strings. */
import { mainNamespace } from "../support/workbook_builder.ts";

type Respell = (xml: string) => string;

const blankRow: Respell = (xml) => xml.replaceAll("<row ", "<row  ");

/**
 * Each keeps what the XML says and takes away something that the fast path
 * counts on. The XML is one that `workbook_builder.ts` wrote: its texts hold no
 * `<`, `>` or `"`.
 */
export const spellings: Readonly<Record<string, Respell>> = {
  "a comment within each row": (xml) =>
    xml.replace(/<row [^>]*>/g, "$&<!-- <c r='A1'><v>1</v></c> -->"),
  "an instruction before each end of a row": (xml) =>
    xml.replaceAll("</row>", "<?row <row>?></row>"),
  "a comment between rows": (xml) => xml.replaceAll("</row>", "</row><!---->"),
  "blanks in tags": blankRow,
  "blanks before the end of tags": (xml) => xml.replace(/(\w|")>/g, "$1 >"),
  "line breaks between elements": (xml) =>
    xml.replace(/<(row|c)\b/g, "\n<$1").replaceAll("</row>", "\n</row>"),
  "line breaks between attributes": (xml) =>
    xml.replace(/ (\w+)="/g, '\n\t$1 = "').replaceAll("\n\txmlns", "  xmlns"),
  "apostrophes": (xml) => xml.replace(/="([^"']*)"/g, "='$1'"),
  "attributes in another order": (xml) =>
    xml.replace(/ r="(\w+)" t="(\w+)"/g, ' t="$2" r="$1"'),
  "other attributes": (xml) =>
    xml.replace(/<(row|c) /g, '<$1 a=">" b="/>" cm="1" '),
  "references in lower case": (xml) =>
    xml.replace(
      / r="([A-Z]+)(\d+)"/g,
      (_, letters: string, row: string) =>
        ` r="${letters.toLowerCase()}${row}"`,
    ),
  "references by letters": (xml) => xml.replace(/ r="([A-Z]+)\d+"/g, ' r="$1"'),
  "cells before their row's end, extensions": (xml) =>
    xml.replaceAll(
      "</row>",
      "<extLst><ext><a><b>9</b></a></ext></extLst></row>",
    ),
  "values as CDATA": (xml) =>
    xml.replace(/<v>([^<&]+)<\/v>/g, "<v><![CDATA[$1]]></v>"),
  "values in two pieces": (xml) =>
    xml.replace(/<v>([^<&])([^<&]+)<\/v>/gu, "<v>$1<!-- 1 -->$2</v>"),
  "blanks around values": (xml) =>
    xml.replace(
      /(<c r="\w+"(?: t="s")?>)<v>([^<]*)<\/v>/g,
      "$1<v>\r\n\t $2 </v>",
    ),
  "first characters as references": (xml) =>
    xml.replace(
      /<v>([0-9.])/g,
      (_, digit: string) => `<v>&#x${digit.charCodeAt(0).toString(16)};`,
    ),
  "texts in runs": (xml) =>
    xml.replace(/<(si|is)>(<t[^>]*>[^<]*<\/t>)<\/\1>/g, "<$1><r>$2</r></$1>"),
  "texts in runs, spelled loosely": (xml) =>
    xml.replace(
      /<is><t[^>]*>([^<&_\r]?)([^<]*)<\/t><\/is>/gu,
      "<is ><r\n><rPr ><sz val='9' /></rPr><t>$1</t></r><r><t >$2</t ></r></is>",
    ),
  "the namespace declared in each row": (xml) =>
    xml.replaceAll("<row ", `<row xmlns="${mainNamespace()}" `),
  "another namespace declared in each cell": (xml) =>
    xml.replaceAll("<c ", '<c xmlns:a="urn:a" a:b="1" '),
  "readings": (xml) =>
    xml.replace(/<\/(si|is)>/g, '<rPh sb="0" eb="1"><t>p</t></rPh></$1>'),
  "strings with blanks in tags": (xml) => xml.replace(/<(si|is)>/g, "<$1 >"),
  "no numbers of rows": (xml) => xml.replace(/<row r="\d+">/g, "<row>"),
};
