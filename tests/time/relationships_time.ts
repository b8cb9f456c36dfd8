/**
 * Looking up relationships: a map finds them, and counts nothing.
 * `deno task test:time` runs this.
 */
import { boundedMeter } from "../support/bounded_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import {
  type Relation,
  relationships,
  sheet,
  withParts,
  workbookXml,
} from "../support/package_parts.ts";
import { assertRefused } from "../support/read_workbook.ts";
import { partNames } from "../support/workbook_builder.ts";
import { within } from "../support/within.ts";

const {
  workbook: WORKBOOK,
  workbookRelationships: WORKBOOK_RELATIONSHIPS,
} = partNames;
const maxInflatedBytes = 256 * 1024 ** 2;

function manyOf(type: string, length: number): Relation[] {
  return Array.from({ length }, (_, i): Relation => [`r${i}`, type, "a"]);
}

Deno.test("readFirstWorksheet() searches 20,000 relationships within 1.5 seconds", async () => {
  const xml = relationships(...manyOf("theme", 20_000));
  const bytes = withParts({ [WORKBOOK_RELATIONSHIPS]: xml });
  const read = () =>
    readFirstWorksheet(bytes, { maxInflatedBytes, meter: boundedMeter() });
  await within(1_500, () => assertRefused(read, "workbook_damaged"));
});

Deno.test("readFirstWorksheet() searches 10,000 chart sheets within 1.5 seconds", async () => {
  const charts = manyOf("chartsheet", 10_000);
  const bytes = withParts({
    [WORKBOOK_RELATIONSHIPS]: relationships(...charts),
    [WORKBOOK]: workbookXml(...charts.map(([id]) => sheet("a", id))),
  });
  const read = () =>
    readFirstWorksheet(bytes, { maxInflatedBytes, meter: boundedMeter() });
  await within(1_500, () => assertRefused(read, "not_a_workbook"));
});
