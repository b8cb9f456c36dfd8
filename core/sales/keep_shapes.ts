import { JsonWriter } from "../bytes/json_writer.ts";
import { Pace } from "../pace.ts";
import { viewOf } from "../bytes/view_of.ts";
import { readFirstWorksheet } from "../xlsx/mod.ts";
import { SharedStrings } from "../xlsx/shared_strings.ts";
import { addUp, aggregate } from "./aggregate.ts";
import { Periods } from "./periods.ts";
import { Ranking } from "./ranking.ts";
import { writeMonthlyStats } from "./stats_json.ts";

/** Held for as long as the process lives. */
const kept: unknown[] = [];

/**
 * Begins to analyze a small workbook and never ends it, so that an object of
 * every class that an analysis needs is always there. V8 throws compiled code
 * away once a garbage collection finds no object of a shape that the code was
 * compiled for: the next analysis would take half as long again
 * (decisions/009).
 */
export async function keepShapes(workbook: Uint8Array): Promise<void> {
  const pace = new Pace();
  const maxBytes = 2 ** 20;
  const open = () =>
    readFirstWorksheet(workbook, { maxInflatedBytes: maxBytes, pace });
  const options = { maxResponseBytes: maxBytes };
  const unfinished = addUp(await open(), options);
  const running = await unfinished.next();
  const tally = await aggregate(await open(), options);
  const ranking = new Ranking(tally.names);
  ranking.rank(new Periods(tally).total().groupSets[0]);
  const json = new JsonWriter();
  await writeMonthlyStats(json, tally, pace);
  kept.push(
    unfinished,
    running,
    tally,
    ranking,
    json,
    await createStrings(pace),
  );
}

/** A shared strings table, in case the workbook has none. */
async function createStrings(pace: Pace): Promise<SharedStrings> {
  const table = new TextEncoder().encode(
    `<sst><si><t>1</t></si>${" ".repeat(100)}</sst>`,
  );
  const strings = await SharedStrings.index(
    "xl/sharedStrings.xml",
    table,
    pace,
  );
  strings.utf8(0, { bytes: table, view: viewOf(table), start: 0, end: 0 });
  return strings;
}
