/** Reading that counts its work, to test bounds without a clock. */
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { openWorksheet } from "../../core/xlsx/open_worksheet.ts";
import { Package, readWorkbook } from "../../core/xlsx/package/mod.ts";
import { readSharedStrings } from "../../core/xlsx/strings/shared_strings.ts";
import { Texts } from "../../core/xlsx/strings/texts.ts";
import { DEFAULT_WORK } from "../../schemas/limits.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";

export interface CountingMeterOptions {
  /** Whether a pause is due each time, or never (default). */
  isDue?: boolean;
  signal?: AbortSignal;
}

/** Counts the questions whether a pause is due, and the pauses. */
export class CountingMeter extends BoundedMeter {
  asked = 0;
  pauses = 0;

  readonly #isDue: boolean;

  constructor({ isDue = false, signal }: CountingMeterOptions = {}) {
    super({ budget: DEFAULT_WORK, ...(signal !== undefined && { signal }) });
    this.#isDue = isDue;
  }

  override isDue(): boolean {
    this.asked++;
    return this.#isDue;
  }

  override pause(): Promise<void> {
    this.pauses++;
    return super.pause();
  }
}

/** The cost of reading a worksheet so far. */
export interface Work {
  /** Bytes of the part that were inflated. */
  inflated: number;
  /** How often inflating started anew. */
  passes: number;
  /** Texts that were decoded. */
  decoded: number;
  /** Texts that were read as bytes. */
  located: number;
  /** Batches of rows that were yielded. */
  batches: number;
}

/** Opens the first worksheet and starts to count. */
export async function openCounted(
  bytes: Uint8Array,
): Promise<{ worksheet: Worksheet; work: Work }> {
  const work: Work = {
    inflated: 0,
    passes: 0,
    decoded: 0,
    located: 0,
    batches: 0,
  };
  const meter = new CountingMeter();
  const file = await Package.of(bytes, meter);
  const parts = await readWorkbook(file);
  const { name: part } = parts.worksheet;
  const texts = new Texts(
    await readSharedStrings(file, parts.sharedStrings),
    part,
    meter,
  );
  for (const each of [texts.shared, texts.cellTexts]) {
    if (each !== undefined) countDecoded(each, work);
  }
  const { sheetName: name, worksheet: entry } = parts;
  const maxBytes = 256 * 1024 ** 2;
  const worksheet = openWorksheet({
    name,
    isHidden: parts.isHidden,
    otherWorksheets: parts.others.length,
    part,
    isStale: parts.isStale,
    texts,
    meter,
    open: () => countBytes(file.stream(entry, { maxBytes }), work),
  });
  return { worksheet: countRows(worksheet, work), work };
}

function countDecoded(
  texts: { text(id: number): string },
  work: Work,
): void {
  const text = texts.text.bind(texts);
  texts.text = (id) => {
    work.decoded++;
    return text(id);
  };
}

async function* countBytes(
  chunks: AsyncGenerator<Uint8Array, void, void>,
  work: Work,
): AsyncGenerator<Uint8Array, void, void> {
  work.passes++;
  for await (const chunk of chunks) {
    work.inflated += chunk.length;
    yield chunk;
  }
}

function countRows(worksheet: Worksheet, work: Work): Worksheet {
  return {
    ...worksheet,
    utf8(id, text) {
      work.located++;
      return worksheet.utf8(id, text);
    },
    async *rows(select, isSpread) {
      for await (const batch of worksheet.rows(select, isSpread)) {
        work.batches++;
        yield batch;
      }
    },
  };
}

/** Starts to count the reads of a view. */
export function countReads(view: DataView): () => number {
  let reads = 0;
  const getInt32 = view.getInt32.bind(view);
  const getUint8 = view.getUint8.bind(view);
  view.getInt32 = (at, isLittleEndian) => {
    reads++;
    return getInt32(at, isLittleEndian);
  };
  view.getUint8 = (at) => {
    reads++;
    return getUint8(at);
  };
  return () => reads;
}
