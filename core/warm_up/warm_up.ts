/** Analyses that never end: they keep compiled code alive between requests. */
import { JsonWriter } from "../bytes/mod.ts";
import { Pace } from "../pace.ts";
import { aggregate, writeMonthlyStats } from "../sales/mod.ts";
import { readFirstWorksheet, type Worksheet } from "../xlsx/mod.ts";
import { TINY_WORKBOOK } from "./tiny_workbook.ts";

const MAX_BYTES = 2 ** 20;

/** What stopped in the middle, for as long as the process lives. */
const stopped: Promise<unknown>[] = [];
const never = new Promise<never>(() => {});

/**
 * Analyzes a tiny workbook, and then once more without an end: reading stops
 * after a batch of rows, writing in a ranking, and their objects stay alive.
 * Call it once, before the first analysis.
 *
 * V8 discards compiled code when a garbage collection finds no object of a
 * shape that the code was compiled for, and between two requests there are
 * none: the next analysis would take 85 % longer (guides/decisions/009).
 */
export async function warmUp(): Promise<void> {
  const options = { maxResponseBytes: MAX_BYTES };
  const tally = await aggregate(await openWorkbook(), options);
  await writeMonthlyStats(new JsonWriter(), tally, new Pace());
  const worksheet = stopAfterBatch(await openWorkbook());
  stopped.push(aggregate(worksheet, options));
  stopped.push(writeMonthlyStats(new JsonWriter(), tally, new EndlessPause()));
}

async function openWorkbook(): Promise<Worksheet> {
  const bytes = Uint8Array.fromBase64(TINY_WORKBOOK);
  const options = { maxInflatedBytes: MAX_BYTES, pace: new Pace() };
  return await readFirstWorksheet(bytes, options);
}

/** A worksheet whose second batch never comes. */
function stopAfterBatch(worksheet: Worksheet): Worksheet {
  return {
    ...worksheet,
    async *rows(...selection) {
      for await (const batch of worksheet.rows(...selection)) {
        yield batch;
        await never;
      }
    },
  };
}

/** Pauses at the first opportunity, for good. */
class EndlessPause extends Pace {
  override isDue(): boolean {
    return true;
  }

  override step(): Promise<void> {
    return never;
  }
}
