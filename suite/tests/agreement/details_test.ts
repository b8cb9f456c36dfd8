import { parseList } from "structured-headers";
import { assert, assertEquals } from "../../../tests/support/assert.ts";
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

Deno.test("detailsOf() numbers missing headers, and names misspelt ones", () => {
  const facts: Facts["columns_missing"] = {
    sheet: "Sheet1",
    isHidden: false,
    searched: 50,
    row: 2,
    missing: [
      { header: "出库数量", nearMiss: { cell: "H2", text: "数量" } },
      { header: "医院去重" },
    ],
    uncalculated: { count: 0, cells: [] },
  };
  assertEquals(
    detailsOf("columns_missing", facts),
    'columns_missing;count=2;cells="H2";headers="8 11";row=2',
  );
  const { row: _, ...withoutRow } = facts;
  assertEquals(
    detailsOf("columns_missing", {
      ...withoutRow,
      missing: [{ header: "年" }],
    }),
    'columns_missing;count=1;headers="1"',
  );
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
    assert(header.length <= detailsHeader.maxBytes, header);
    assert(header.length > detailsHeader.maxBytes - cell.length - 15, header);
    const { count, cells: listed } = parseDetails(header) ?? {};
    assertEquals(count, 2000);
    assertEquals(listed, cells.slice(0, listed?.length));
  });
}

Deno.test("detailsOf() fills the header to its last byte", () => {
  const lengths = Array.from({ length: 15 }, (_, i) => {
    const first = `A${"1".repeat(i + 1)}`;
    const others = Array.from({ length: 2000 }, (_, i) => `B${1000 + i}`);
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
      assert(/^[\x20-\x7e]*$/.test(header), header);
      const [[token, parameters], ...more] = parseList(header);
      assertEquals([String(token), more], [reason, []]);
      const order = Object.keys(detailParameters);
      const sent = [...parameters.keys()];
      assertEquals(sent, order.filter((name) => sent.includes(name)));
      for (const [name, value] of parameters) {
        const type = detailParameters[name as keyof DetailFacts];
        assertEquals(typeof value, type === "Integer" ? "number" : "string");
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

Deno.test("isDetailed() knows the reasons about cells, columns and rows", () => {
  assertEquals(isDetailed("cell_invalid"), true);
  assertEquals(isDetailed("workbook_damaged"), false);
});
