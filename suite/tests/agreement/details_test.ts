import { parseList } from "structured-headers";
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { examples } from "../../../tests/support/facts.ts";
import { parseDetails } from "../../client/error_details.ts";
import {
  type DetailedReason,
  detailedReasons,
  type DetailFacts,
  detailParameters,
  detailsHeader,
  detailsOf,
  exampleDetails,
  isDetailed,
} from "../../../schemas/details.ts";
import type { Facts } from "../../../schemas/problems.ts";

const badCell = (cells: readonly string[], count = cells.length) =>
  detailsOf("cell_invalid", {
    sheet: "Sheet1",
    count,
    rows: cells.map((cell, row) => ({
      row,
      cells: [{
        cell,
        fault: "no_year" as const,
        found: { type: "blank" } as const,
        rows: 1,
      }],
    })),
  });

Deno.test("detailsOf() names cells, their count, kinds and the first column", () => {
  assertEquals(
    badCell(["H3", "H9"], 12),
    'cell_invalid;count=12;cells="H3 H9";kinds="no_year no_year";column="H"',
  );
});

const noColumns: Facts["columns_missing"] = {
  sheet: "Sheet1",
  isHidden: false,
  searched: 50,
  missing: [{ header: "年" }],
  uncalculated: { count: 0, cells: [] },
};

Deno.test("detailsOf() has the numbers of missing headers", () => {
  const expected = 'columns_missing;count=1;headers="1"';
  assertEquals(detailsOf("columns_missing", noColumns), expected);
});

Deno.test("detailsOf() has the row of the best header, and cells that are nearly right", () => {
  const nearMiss = { cell: "H2", text: "数量" };
  const facts: typeof noColumns = {
    ...noColumns,
    missing: [{ header: "出库数量", nearMiss }, { header: "医院去重" }],
    row: 2,
  };
  const expected = 'columns_missing;count=2;cells="H2";headers="8 11";row=2';
  assertEquals(detailsOf("columns_missing", facts), expected);
});

Deno.test("detailsOf() names the cells of a header that appears twice", () => {
  const cells = ["H1", "K1"];
  assertEquals(
    detailsOf("column_duplicated", {
      sheet: "S",
      header: "月",
      cells,
      hidden: [],
    }),
    'column_duplicated;count=2;cells="H1 K1";headers="2"',
  );
});

for (const cell of ["XFD104857", "A1"]) {
  Deno.test(`detailsOf() lists the cells that fit, each of ${cell.length} characters or more`, () => {
    const cells = Array.from({ length: 2000 }, (_, i) => `${cell}${1000 + i}`);
    const header = badCell(cells);
    const left = detailsHeader.maxBytes - header.length;
    // A cell takes a blank and its reference of four characters more.
    const room = left >= 0 && left < cell.length + 15;
    assert(room, `${left} bytes left by ${header}`);
    const { count, cells: listed } = parseDetails(header) ?? {};
    assertEquals(count, 2000);
    assertEquals(listed, cells.slice(0, listed?.length));
  });
}

Deno.test("detailsOf() fills the header to its last byte if the cells allow it", () => {
  const others = Array.from({ length: 2000 }, (_, i) => `B${1000 + i}`);
  const lengths = Array.from({ length: 15 }, (_, i) => {
    const first = `A${"1".repeat(i + 1)}`;
    return badCell([first, ...others]).length;
  });
  assertEquals(Math.max(...lengths), detailsHeader.maxBytes);
});

/** Facts of each variant of a reason. */
function variantsOf(reason: DetailedReason) {
  return Object.values(examples).filter((one) => one.reason === reason) as {
    facts: Facts[DetailedReason];
  }[];
}

for (const reason of detailedReasons) {
  Deno.test(`detailsOf() writes a List of one Token for each variant of ${reason}`, () => {
    for (const { facts } of variantsOf(reason)) {
      const header = detailsOf(reason, facts);
      assertMatch(header, /^[\x20-\x7e]*$/);
      const [[token, parameters], ...more] = parseList(header);
      assertEquals([String(token), more], [reason, []]);
      const order = Object.keys(detailParameters);
      const sent = [...parameters.keys()];
      assertEquals(sent, order.filter((name) => sent.includes(name)));
      for (const [name, value] of parameters) {
        const type = detailParameters[name as keyof DetailFacts];
        const expected = type === "Integer" ? "number" : "string";
        assertEquals(typeof value, expected, name);
      }
    }
  });

  Deno.test(`parseDetails() reads the example of ${reason}`, () => {
    const [[, parameters]] = parseList(exampleDetails(reason));
    const details = parseDetails(exampleDetails(reason)) ?? {};
    assertEquals(Object.keys(details), [...parameters.keys()]);
    const texts = Object.values(details).map((value) =>
      Array.isArray(value) ? value.join(" ") : value
    );
    assertEquals(texts, [...parameters.values()]);
  });
}

Deno.test("isDetailed() is true for a reason about cells, and false for one about the file", () => {
  const reasons = ["cell_invalid", "workbook_damaged"] as const;
  assertEquals(reasons.map(isDetailed), [true, false]);
});
