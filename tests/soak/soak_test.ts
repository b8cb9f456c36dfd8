/** The soak notices what goes wrong: `deno task soak` must be able to fail. */
import { type Answer, deliver, type Kind, type Outcome } from "./delivery.ts";
import {
  failure,
  sameAsFirst,
  statistics,
  statisticsWithTotals,
} from "./judges.ts";
import { renderSoak } from "./report.ts";
import { failuresOf, type PhaseResult } from "./verdict.ts";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { utf8 } from "../support/bytes.ts";

const client = { apiKey: "acme", secret: "a-secret-of-acme" };

function answer(
  status: number,
  value: unknown = {},
  headers: Record<string, string> = {},
): Answer {
  const body = new Uint8Array(utf8(JSON.stringify(value)));
  return { status, headers: new Headers(headers), body };
}

const kind: Kind = {
  name: "small",
  share: 1,
  message: () => Promise.resolve({ method: "GET", path: "/", headers: {} }),
  isRight: ({ status }) => status === 200,
};

/** Delivers a request that gets these answers, one after the other. */
async function deliverTo(...answers: (Answer | Error)[]) {
  const pauses: number[] = [];
  const outcome = await deliver(kind, client, {
    send: () => {
      const next = answers.shift();
      return next instanceof Error || next === undefined
        ? Promise.reject(next)
        : Promise.resolve(next);
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { ...outcome, pauses, unused: answers.length };
}

Deno.test("deliver() accepts an answer that needs no retry", async () => {
  const { verdict, tries, pauses } = await deliverTo(answer(200));
  assertEquals({ verdict, tries, pauses }, {
    verdict: "right",
    tries: 1,
    pauses: [],
  });
});

Deno.test("deliver() retries after network errors, 408 and 5xx, as the contract says", async () => {
  const busy = answer(503, {}, { "retry-after": "3" });
  const got = await deliverTo(
    new Error("refused"),
    busy,
    answer(408),
    answer(200),
  );
  assertEquals([got.verdict, got.tries], ["right", 4]);
  assertEquals(got.pauses, [1000, 3000, 4000]);
});

Deno.test("deliver() gives up a request after four tries", async () => {
  const busy = Array.from({ length: 5 }, () => answer(503));
  const { verdict, tries, unused, detail } = await deliverTo(...busy);
  assertEquals([verdict, tries, unused], ["lost", 4, 1]);
  assertEquals(detail, "503 {}");
});

Deno.test("deliver() does not retry after another refusal", async () => {
  const { verdict, tries } = await deliverTo(answer(400), answer(200));
  assertEquals([verdict, tries], ["wrong", 1]);
});

const stats = (totalQty: number, note = "") => ({
  code: 0,
  message: "ok",
  data: { total: { meta: { rows: 3, totalQty, totalConv: 0.5 } }, note },
});

Deno.test("statistics() accepts only the expected answer", () => {
  const isRight = statistics(stats(7).data);
  assert(!isRight(answer(200, stats(8))));
  assert(isRight(answer(200, stats(7))));
  assert(!isRight(answer(200, stats(8))));
  assert(!isRight(answer(503, stats(7))));
});

Deno.test("statisticsWithTotals() accepts the totals, then only the first answer", () => {
  const isRight = statisticsWithTotals({ rows: 3, qty: 7, conv: 0.5 });
  assert(!isRight(answer(200, stats(8))));
  assert(isRight(answer(200, stats(7, "a"))));
  assert(!isRight(answer(200, stats(7, "b"))));
  assert(isRight(answer(200, stats(7, "a"))));
});

Deno.test("sameAsFirst() does not keep an answer that is wrong", () => {
  const isRight = sameAsFirst(({ body }) => body.length > 2);
  assert(!isRight(answer(200, {})));
  assert(isRight(answer(200, { a: 1 })));
});

Deno.test("failure() compares status, reason and envelope", () => {
  const isRight = failure(401, "signature_mismatch");
  const body = { code: 401, message: "Wrong", data: null };
  const reason = { "x-error-reason": "signature_mismatch" };
  assert(isRight(answer(401, body, reason)));
  assert(!isRight(answer(400, body, reason)));
  assert(!isRight(answer(401, body)));
  assert(!isRight(answer(401, { ...body, data: {} }, reason)));
});

function outcome(more: Partial<Outcome> = {}): Outcome {
  return {
    kind: "small",
    verdict: "right",
    tries: 1,
    milliseconds: 5,
    ...more,
  };
}

function result(more: Partial<PhaseResult> = {}): PhaseResult {
  return {
    phase: {
      name: "calm",
      maxMemory: 100,
      smallWithin: 1000,
      healthWithin: 500,
      expectedErrors: /^not_accepting/,
    },
    seconds: 3,
    outcomes: [outcome()],
    failures: [],
    errors: new Map([["not_accepting", 2]]),
    stops: [70],
    peak: { memory: 90, descriptors: 40 },
    atStart: { memory: 50, descriptors: 30 },
    rested: true,
    ...more,
  };
}

Deno.test("failuresOf() finds nothing if everything was right", () => {
  assertEquals(failuresOf(result()), []);
});

const failing: Record<string, Partial<PhaseResult>> = {
  "no request was sent": { outcomes: [] },
  "small: wrong: 400 x": {
    outcomes: [outcome({ verdict: "wrong", detail: "400 x" })],
  },
  "small: lost: refused": {
    outcomes: [outcome({ verdict: "lost", detail: "refused" })],
  },
  "a health check took 600 ms, not 500": {
    outcomes: [outcome({ kind: "health", milliseconds: 600 })],
  },
  "a stop did not end": { failures: ["a stop did not end"] },
  "1 times in the log: 500 internal_error": {
    errors: new Map([["500 internal_error", 1]]),
  },
  "120 MB of memory, more than 100": {
    peak: { memory: 120, descriptors: 40 },
  },
  "descriptors stayed open after all clients left": { rested: false },
  "small requests took 1500 ms, not 1000": {
    outcomes: [outcome({ milliseconds: 1500 })],
  },
};
for (const [what, more] of Object.entries(failing)) {
  Deno.test(`failuresOf() finds: ${what}`, () => {
    assertEquals(failuresOf(result(more)), [what]);
  });
}

Deno.test("renderSoak() has a row per phase and per kind, and says what failed", () => {
  const text = renderSoak([result(), result({ rested: false })]);
  assertMatch(text, /\| calm \| 3 \| 1 \| 1 \| 0 \| 0 \| 0 \|.*\| pass \|/);
  assertMatch(text, /\| calm .*\| \*\*fail\*\* \|/);
  assertMatch(text, /\| small \| 2 \| 2 \| 0 \| 0 \| 0 \| 5 \| 5 \|/);
  assertMatch(text, /^- calm: descriptors stayed open/m);
});
