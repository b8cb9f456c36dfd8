/** What a language must say. A text that is missing does not compile. */
import type { Header } from "../layout.ts";
import type { NoteFacts, NoteToken } from "../notes.ts";
import type { Facts, Reason } from "../problems.ts";
import type { SignatureHeader } from "../signing.ts";

/** The sentences of refusals and notes. */
export interface Words {
  /** Why a request was refused, for the person who sent it. */
  readonly refusals: { readonly [R in Reason]: (facts: Facts[R]) => string };
  /** For the reader of the page: what is wrong in a few words, and what to do. */
  readonly advice: { readonly [R in Reason]: Advice };
  /** What a success says about the workbook. */
  readonly notes: { readonly [T in NoteToken]: (facts: NoteFacts) => string };
}

/** The tables of the documents: what each row means. */
export interface Reference {
  /** When a request is refused. */
  readonly when: Readonly<Record<Reason, string>>;
  /** What the service did or found. */
  readonly notes: Readonly<Record<NoteToken, string>>;
  readonly noteParameters: Readonly<Record<keyof NoteFacts, string>>;
  readonly columns: Readonly<Record<Header, Column>>;
  readonly headers: Readonly<Record<SignatureHeader, string>>;
  readonly objects: ObjectsInWords;
}

/** The objects of requests and answers (`../wire/`), and their fields. */
interface ObjectsInWords {
  readonly AnalyzeRequest: InWords<"file" | "filename">;
  readonly MonthlySalesStats: InWords<"months" | "byMonth" | "total">;
  readonly SalesStats: InWords<
    | "meta"
    | "byHospital"
    | "byLevel"
    | "byDistributor"
    | "byAgent"
    | "byManager"
    | "byProvince"
    | "newHospitals"
  >;
  readonly Meta: InWords<
    | "year"
    | "month"
    | "rows"
    | "hospitals"
    | "totalQty"
    | "totalConv"
    | "newHospitals"
  >;
  readonly GroupStat: InWords<"name" | "qty" | "conv" | "records">;
  readonly NewHospital: InWords<
    "hospital" | "level" | "province" | "qty" | "conv"
  >;
}

/** What an object is, without a final period, and what its fields mean. */
interface InWords<Field extends string> {
  readonly about: string;
  readonly fields: Readonly<Record<Field, string>>;
}

/** A column of the first worksheet. */
export interface Column {
  /** What its header means, for readers who do not read Chinese. */
  readonly meaning?: string;
  /** What a cell may hold on a data row (design 14 to 19). */
  readonly accepts: string;
}

export type Advice = readonly [title: string, next: string];

/** Cells that a sentence names; the facts may hold more. */
export const MAX_NAMED = 10;
