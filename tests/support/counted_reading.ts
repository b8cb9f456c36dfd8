/** Reading that counts its work, to test bounds without a clock. */
import { unzip } from "../../core/unzip.ts";
import { openWorksheet } from "../../core/xlsx/open_worksheet.ts";
import { SharedStrings } from "../../core/xlsx/strings/shared_strings.ts";
import { readStyles } from "../../core/xlsx/styles/mod.ts";
import { Texts } from "../../core/xlsx/strings/texts.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import { boundedMeter } from "./bounded_meter.ts";

/** The cost of reading a worksheet so far. */
export interface Work {
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
  const work: Work = { decoded: 0, located: 0, batches: 0 };
  const meter = boundedMeter();
  const parts = await unzip(bytes, { maxInflatedBytes: 2 ** 27, meter });
  const { sheetName: name, worksheet: part, sharedStrings, ...rest } = parts;
  const shared = sharedStrings && new SharedStrings(sharedStrings, meter);
  const texts = new Texts(shared, part.name, meter);
  countDecoded(texts, work);
  const styles = readStyles(parts, meter);
  const { isHidden, otherWorksheets, isStale } = rest;
  const source = { name, isHidden, otherWorksheets, part, isStale };
  const worksheet = openWorksheet({ ...source, texts, styles, meter });
  return { worksheet: countRows(worksheet, work), work };
}

function countDecoded(texts: Texts, work: Work): void {
  const text = texts.text.bind(texts);
  texts.text = (id) => {
    work.decoded++;
    return text(id);
  };
}

function countRows(worksheet: Worksheet, work: Work): Worksheet {
  return {
    ...worksheet,
    utf8(id, text) {
      work.located++;
      return worksheet.utf8(id, text);
    },
    *rows(select, isSpread) {
      for (const batch of worksheet.rows(select, isSpread)) {
        work.batches++;
        yield batch;
      }
    },
  };
}
