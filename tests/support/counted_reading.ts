/** Reading that counts its work: bounds are tested without a clock. */
import { Pace } from "../../core/pace.ts";
import { limits } from "../../core/xlsx/limits.ts";
import { readWholePart, streamPart } from "../../core/xlsx/opc.ts";
import { openWorksheet } from "../../core/xlsx/open_worksheet.ts";
import { SharedStrings } from "../../core/xlsx/shared_strings.ts";
import { Texts } from "../../core/xlsx/texts.ts";
import { readWorkbook } from "../../core/xlsx/workbook.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import { readArchive } from "../../core/xlsx/zip/archive.ts";

export interface CountingPaceOptions {
  /** Whether it is due each time, or never (default). */
  isDue?: boolean;
  signal?: AbortSignal;
}

/** Counts how often it is asked and awaited. */
export class CountingPace extends Pace {
  asked = 0;
  steps = 0;

  readonly #isDue: boolean;

  constructor({ isDue = false, signal }: CountingPaceOptions = {}) {
    super(signal);
    this.#isDue = isDue;
  }

  override isDue(): boolean {
    this.asked++;
    return this.#isDue;
  }

  override step(): Promise<void> {
    this.steps++;
    return super.step();
  }
}

/** What reading a worksheet has cost so far. */
export interface Work {
  /** Bytes of the part that were inflated. */
  inflated: number;
  /** Texts that were decoded. */
  decoded: number;
  /** Texts that were looked at as bytes. */
  located: number;
  /** Batches of rows that were handed over. */
  batches: number;
}

/** Opens the first worksheet; `work` counts from there on. */
export async function openCounted(
  bytes: Uint8Array,
): Promise<{ worksheet: Worksheet; work: Work }> {
  const work: Work = { inflated: 0, decoded: 0, located: 0, batches: 0 };
  const pace = new CountingPace();
  const archive = readArchive(bytes);
  const parts = await readWorkbook(archive, pace);
  const { name: part } = parts.worksheet;
  const texts = new Texts(await readTable(), part);
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
    doubtsZeros: parts.calculatesOnLoad,
    texts,
    pace,
    open: () => countBytes(streamPart(archive, entry, { maxBytes }), work),
  });
  return { worksheet: countRows(worksheet, work), work };

  async function readTable(): Promise<SharedStrings | undefined> {
    const entry = parts.sharedStrings;
    if (entry === undefined) return undefined;
    const table = await readWholePart(
      archive,
      entry,
      limits.sharedStringsBytes,
    );
    return await SharedStrings.index(entry.name, table, pace);
  }
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

/** Counts from now on how often a view is read. */
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
