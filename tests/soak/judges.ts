/** Says which answers are right. Used by kinds.ts. */
import type { Totals } from "../../bench/workloads/sales_rows.ts";
import type { Answer } from "./delivery.ts";

type Judge = (answer: Answer) => boolean;

/** Statistics that are equal to these. */
export function statistics(expected: unknown): Judge {
  const wanted = JSON.stringify({ code: 0, message: "ok", data: expected });
  return sameAsFirst(({ body }) => JSON.stringify(parse(body)) === wanted);
}

/** Statistics with these totals; the other figures as in the first answer. */
export function statisticsWithTotals({ rows, qty, conv }: Totals): Judge {
  return sameAsFirst(({ body }) => {
    const { meta } = parse(body).data.total;
    return meta.rows === rows && meta.totalQty === qty &&
      meta.totalConv === conv;
  });
}

/** A failure of this status and reason, in the envelope of failures. */
export function failure(wanted: number, reason: string): Judge {
  return ({ status, headers, body }) => {
    if (status !== wanted || headers.get("x-error-reason") !== reason) {
      return false;
    }
    const { code, message, data } = parse(body);
    return code === wanted && typeof message === "string" && data === null;
  };
}

/** A 200 that a check accepts first, and equals byte by byte from then on. */
export function sameAsFirst(check: Judge): Judge {
  let known: Uint8Array | undefined;
  return (answer) => {
    if (answer.status !== 200) return false;
    if (known !== undefined) return isEqual(known, answer.body);
    if (!check(answer)) return false;
    known = answer.body;
    return true;
  };
}

function parse(body: Uint8Array) {
  return JSON.parse(new TextDecoder().decode(body));
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    if (one[i] !== other[i]) return false;
  }
  return true;
}
