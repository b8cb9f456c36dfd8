import { limits as reader } from "../../../core/xlsx/limits.ts";
import {
  limitsOf,
  parseConfig,
  requiredHeaders,
} from "../../../schemas/mod.ts";
import {
  CHINESE,
  type Limit,
  LLMS,
  OPENAPI,
  READER,
  SPECIFICATION,
} from "./limit.ts";
import { constantIn, numberIn } from "./sources.ts";

const { maxInflatedBytes, maxWork } = limitsOf(parseConfig({}).MAX_BODY_BYTES);

/** What a workbook may hold. */
export const ofWorkbooks: readonly Limit[] = [
  {
    what: "worksheet",
    value: maxInflatedBytes,
    unit: "bytes",
    about: /worksheet|工作表/i,
    in: [SPECIFICATION, LLMS, CHINESE],
  },
  {
    what: "work",
    value: maxWork,
    unit: "units",
    about: /work|工作量|default is/i,
    in: [SPECIFICATION],
  },
  ...inReader("entries", "", /entries/i, [READER]),
  ...inReader("relationships", "", /relationships/i, [READER]),
  ...inReader("sheets", "", /sheets/i, [READER]),
  ...inReader("packagePartBytes", "bytes", /other part|package/i, [
    READER,
  ]),
  {
    what: "shared strings",
    value: maxInflatedBytes / 2,
    unit: "bytes",
    about: /shared strings/i,
    in: [READER],
  },
  ...inReader("sharedStrings", "items", /shared strings/i, [
    READER,
  ]),
  ...inReader("cellTextsBytes", "bytes", /distinct texts/i, [
    READER,
  ]),
  ...inReader("textBytes", "bytes", /one text/i, [
    READER,
  ]),
  ...inReader("tokenBytes", "bytes", /one cell|one tag/i, [
    READER,
  ]),
  ...inReader("cellTokens", "tags", /one cell/i, [READER]),
  ...inReader("mergedRanges", "", /merged ranges/i, [
    READER,
  ]),
  {
    what: "cells of a row",
    value: constantIn("core/xlsx/markup/cell_reference.ts", "MAX_COLUMNS"),
    unit: "cells",
    about: /a row/i,
    in: [READER],
  },
  {
    what: "rows that are searched for the headers",
    value: constantIn("core/xlsx/worksheet.ts", "TOP_ROWS"),
    unit: "rows",
    about: /header|列名|表头/,
    in: [
      LLMS,
      OPENAPI,
      CHINESE,
      "suite/page/words/en.ts",
      "suite/page/words/zh.ts",
    ],
  },
  {
    what: "rows of which one with all headers is named",
    value: constantIn("core/xlsx/worksheet.ts", "LATE_ROWS"),
    unit: "",
    about: /all headers/,
    in: [SPECIFICATION],
  },
  {
    what: "cells of late rows",
    value: constantIn("core/xlsx/rows/top_rows.ts", "MAX_LATE_CELLS"),
    unit: "cells",
    about: /of these rows/i,
    in: [SPECIFICATION],
  },
  {
    what: "work for other worksheets",
    value: constantIn("core/xlsx/other_worksheets.ts", "OTHERS_WORK"),
    unit: "units",
    about: /other worksheets/,
    in: [SPECIFICATION],
  },
  {
    what: "required headers",
    value: requiredHeaders.length,
    unit: "headers",
    about: /header|列名/,
    in: [LLMS, OPENAPI, CHINESE],
  },
  {
    what: "header in which blanks do not matter",
    value: constantIn(
      "core/sales/header/header_search.ts",
      "MAX_HEADER_LENGTH",
    ),
    unit: "characters",
    about: /header/,
    in: [SPECIFICATION],
  },
  {
    what: "cell that may be a misspelt header",
    value: constantIn("core/sales/header/near_misses.ts", "MAX_LENGTH"),
    unit: "characters",
    about: /cells of that row/,
    in: [SPECIFICATION],
  },
  {
    what: "text that can be a number",
    value: constantIn("core/xlsx/markup/number.ts", "MAX_NUMBER_LENGTH"),
    unit: "bytes",
    about: /text of more than/,
    in: [SPECIFICATION],
  },
  {
    what: "text that can be a total label",
    value: constantIn("core/sales/names/names.ts", "MAX_START_BYTES"),
    unit: "bytes",
    about: /with a total word/,
    in: [SPECIFICATION],
  },
  {
    what: "formula that can be a sum",
    value: constantIn("core/sales/rows/sum_formula.ts", "MAX_LENGTH"),
    unit: "characters",
    about: /sum formula/,
    in: [SPECIFICATION],
  },
  {
    what: "formula that cells share and that can be a sum",
    value: constantIn("core/xlsx/rows/formulas.ts", "MAX_SHARED_BYTES"),
    unit: "bytes",
    about: /sum formula/,
    in: [SPECIFICATION],
  },
  {
    what: "digits of a number in a year, a month or a name",
    value: constantIn("core/texts/shown_number.ts", "SHOWN_DIGITS"),
    unit: "digits",
    about: /number/,
    in: [SPECIFICATION],
  },
  {
    what: "digits of a sum",
    value: constantIn("core/sales/sums/decimal.ts", "MAX_DIGITS"),
    unit: "digits",
    about: /sums|added|合计/,
    in: [SPECIFICATION, LLMS, OPENAPI, CHINESE, "suite/guides/questions.md"],
  },
  {
    what: "decimal places of a sum",
    value: constantIn("core/sales/sums/decimal.ts", "MAX_PLACES"),
    unit: "places",
    about: /sums|added|合计/,
    in: [SPECIFICATION, LLMS, OPENAPI, CHINESE],
  },
  {
    what: "names that are compared",
    value: constantIn(
      "core/sales/notes/similar_names.ts",
      "MAX_COMPARED_NAMES",
    ),
    unit: "",
    about: /texts/,
    in: [SPECIFICATION],
  },
  {
    what: "bytes of a name that is compared",
    value: constantIn("core/sales/notes/similar_names.ts", "MAX_NAME_BYTES"),
    unit: "bytes",
    about: /names of more/i,
    in: [SPECIFICATION],
  },
  {
    what: "first serial number that is called a date",
    value: constantIn("core/texts/shown_number.ts", "MIN_SERIAL"),
    unit: "",
    about: /dates/,
    in: [SPECIFICATION],
  },
  {
    what: "last serial number of a date",
    value: constantIn("core/texts/shown_number.ts", "SERIALS_END") - 1,
    unit: "",
    about: /dates/,
    in: [SPECIFICATION],
  },
  {
    what: "text of a note",
    value: numberIn("core/shortened.ts", /maxLength = (\d+)/),
    unit: "characters",
    about: /texts are cut/i,
    in: [SPECIFICATION],
  },
  {
    what: "rows of a batch",
    value: constantIn("core/xlsx/worksheet.ts", "BATCH_ROWS"),
    unit: "rows",
    about: /batch|at a time/,
    in: [READER],
  },
  {
    what: "characters of an XML declaration",
    value: constantIn("core/xlsx/xml/encoding.ts", "DECLARATION_LENGTH"),
    unit: "characters",
    about: /XML declaration/,
    in: [READER],
  },
];

/** A limit of `core/xlsx/limits.ts`; its table has it without a unit. */
function inReader(
  name: keyof typeof reader,
  unit: string,
  about: RegExp,
  documents: readonly string[],
): Limit[] {
  const value = reader[name];
  const others = documents.filter((document) => document !== READER);
  return [
    { what: name, value, unit, about, in: others },
    {
      what: name,
      value,
      unit: "",
      about: new RegExp(`\`${name}\``),
      in: [READER],
    },
  ];
}
