/**
 * Copies rows that are not plainly written in the spelling of `plain_rows.ts`,
 * a stretch at a time, and finds their place in the buffer again.
 */
import { viewOf, withRoom } from "../../../bytes/mod.ts";
import { Work } from "../../../work_meter.ts";
import {
  type ByteRange,
  MARGIN_BYTES,
  type PartBuffer,
} from "../../package/mod.ts";
import { type PlainRows, Stop } from "../plain/mod.ts";
import { Respelling } from "./outcome.ts";
import { type Names, Respeller } from "./respelling.ts";

const LESS_THAN = 0x3c;
/** Bytes to respell at a time; the row that passes this is respelled to its end. */
const STRETCH_BYTES = 64 * 1024;
/** A longer row is left to the tokenizer, which can pause within it. */
const MAX_ROW_BYTES = 512 * 1024;
/** The most rows to leave to the tokenizer before trying to respell again. */
const MAX_REST = 63;
// Units of work.
const UNITS_PER_COPY = 1_000;
const UNITS_PER_TAG = 35;
const UNITS_PER_BYTE = 2;

/** Why to stop behind the copy, by what became of the next row. */
const stopBefore = {
  [Respelling.done]: Stop.due,
  [Respelling.cutOff]: Stop.incomplete,
  [Respelling.impossible]: Stop.notPlain,
};

/** A copy of some whole rows of a part buffer. */
export class RespelledRows implements ByteRange {
  bytes = new Uint8Array();
  view = new DataView(this.bytes.buffer);
  start = 0;
  end = 0;
  /** Whether the row after the copy could be respelled; `done` if not tried. */
  next: Respelling = Respelling.done;
  readonly #respeller: Respeller;
  /** `refills` of the buffer when it was copied. */
  #refills = -1;
  // Where each row ends in the copy and in the buffer; first, where they start.
  #copied = new Int32Array(1024);
  #origins = new Int32Array(1024);
  #count = 0;
  /** The first row that has not been read. */
  #unread = 0;
  /** Rows to leave to the tokenizer now, and after the next failure. */
  #rest = 0;
  #nextRest = 1;

  constructor(names: Names) {
    this.#respeller = new Respeller(names);
  }

  /** Copies rows from the buffer, reads them, and moves its start behind them. */
  read(plain: PlainRows, buffer: PartBuffer): Stop {
    this.copyFrom(buffer);
    const stop = plain.read(this);
    buffer.start = Math.max(buffer.start, this.startInBuffer);
    if (stop === Stop.full || stop === Stop.due) return stop;
    return this.start < this.end ? Stop.notPlain : stopBefore[this.next];
  }

  /** Copies rows from the buffer's start, unless the copy still has rows to read. */
  copyFrom(buffer: PartBuffer): void {
    if (buffer.refills === this.#refills) {
      while (
        this.#unread < this.#count &&
        this.#origins[this.#unread + 1] <= buffer.start
      ) this.#unread++;
      this.start = this.#copied[this.#unread];
      if (this.start < this.end) return;
    }
    this.#refills = buffer.refills;
    this.#copy(buffer);
    const isFailure = this.#count === 0 && this.next === Respelling.impossible;
    if (!isFailure) this.#nextRest = 1;
    else if (this.#rest > 0) this.#rest--;
    else {
      this.#rest = this.#nextRest;
      this.#nextRest = Math.min(2 * this.#nextRest + 1, MAX_REST);
    }
  }

  /** The position in the buffer that corresponds to `start`. */
  get startInBuffer(): number {
    while (this.#copied[this.#unread] < this.start) this.#unread++;
    return this.#origins[this.#unread];
  }

  #copy(buffer: PartBuffer): void {
    const { bytes, start, end } = buffer;
    const respeller = this.#respeller;
    this.#makeRoom(end - start + MARGIN_BYTES);
    respeller.start(bytes, start, this.bytes);
    this.start = this.#unread = this.#count = 0;
    this.#mark();
    const stretchEnd = start + STRETCH_BYTES;
    this.next = Respelling.impossible;
    while (this.#rest === 0 && respeller.at < stretchEnd) {
      const longest = Math.min(end, respeller.at + MAX_ROW_BYTES);
      this.next = respeller.respell(longest);
      const isTooLong = this.next === Respelling.cutOff && longest < end;
      if (isTooLong) this.next = Respelling.impossible;
      if (this.next !== Respelling.done) break;
      this.#count++;
      this.#mark();
    }
    this.end = respeller.to;
    const { tags, bytesRead } = respeller;
    const units = UNITS_PER_COPY + tags * UNITS_PER_TAG +
      bytesRead * UNITS_PER_BYTE;
    buffer.meter.spend(Work.rows, units);
    this.bytes.fill(0, this.end, this.end + MARGIN_BYTES);
    this.bytes[this.end] = LESS_THAN;
  }

  /** Records where a row ends. */
  #mark(): void {
    const { at, to } = this.#respeller;
    this.#copied = withRoom(this.#copied, this.#count + 1);
    this.#origins = withRoom(this.#origins, this.#count + 1);
    this.#copied[this.#count] = to;
    this.#origins[this.#count] = at;
  }

  #makeRoom(length: number): void {
    if (length <= this.bytes.length) return;
    this.bytes = new Uint8Array(length);
    this.view = viewOf(this.bytes);
  }
}
