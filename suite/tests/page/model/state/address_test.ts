import { only } from "../../../support/chosen.ts";
import { Question } from "../../../../explore/question/schema/mod.ts";
import {
  type Axis,
  measures,
  nameColumns,
  signs,
  spans,
} from "../../../../explore/questions/mod.ts";
import { sharedChoices } from "../../../../explore/workbooks/mod.ts";
import fc from "../../../../../tests/support/fast_check.ts";
import {
  fitsAddress,
  fragmentOf,
  parseFragment,
  usePageState,
} from "../../../../page/model/state/address.ts";
import {
  asking,
  AT_FIRST,
  type CrossCells,
  crossCells,
  NEWEST,
  type PageState,
  type QuestionChange,
  withCells,
  withDecisions,
} from "../../../../page/model/state/page_state.ts";
import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import { ALL, stateOf } from "../../../support/page_state.ts";
import { calm, renderHook } from "../../../support/rendered_hook.ts";
import { replaceGlobals } from "../../../support/replaced_globals.ts";

const month = fc.tuple(
  fc.integer({ min: 1900, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
).map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);

const names = fc.array(fc.string({ unit: "grapheme" }), {
  minLength: 1,
  maxLength: 3,
});

const lists = fc.dictionary(fc.constantFrom(...nameColumns), names)
  .map((list) => ({ ...list }));

const hash = fc.uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => bytes.toHex());

const axis = fc.constantFrom<Axis>(...nameColumns, ...spans);

const questions = fc.record({
  period: fc.oneof(
    fc.constantFrom(undefined, NEWEST),
    fc.tuple(month, month).map(([a, b]) => ({
      from: a < b ? a : b,
      to: a < b ? b : a,
    })),
  ),
  where: lists,
  without: lists,
  sign: fc.constantFrom(...signs),
  measure: fc.constantFrom(...measures),
}, { requiredKeys: ["period", "where", "without", "measure"] });

const states: fc.Arbitrary<PageState> = fc.record({
  question: questions,
  axes: fc.option(fc.record({ rows: axis, columns: axis })),
  cells: fc.option(fc.constantFrom(...crossCells)),
  choices: fc.array(
    fc.record({
      choice: fc.constantFrom(...sharedChoices),
      files: fc.array(hash, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
  without: fc.array(hash, { maxLength: 2 }),
}).map(({ question, axes, cells, choices, without }) => {
  const state = stateOf({ ...question, ...axes && { show: "cross", ...axes } });
  return withDecisions(cells ? withCells(state, cells) : state, {
    ...choices.length > 0 && { choices },
    ...without.length > 0 && { without },
  });
});

Deno.test("parseFragment() reads the state that fragmentOf() wrote, whose question fits the schema of all tools", () => {
  fc.assert(
    fc.property(states, (state) => {
      const read = parseFragment(fragmentOf(state));
      assertEquals(read, state);
      assertEquals<unknown>(Question.parse(read?.question), state.question);
    }),
  );
});

Deno.test("parseFragment() reads every column, axis, cell and sign of the schema", () => {
  const { where, cells, rows, sign } = Question.shape;
  const values = [
    ...Object.keys(where.unwrap().shape)
      .map((column) => `${column}=a&without.${column}=a`),
    ...rows.unwrap().options.map((axis) => `cross=${axis}.${axis}`),
    ...cells.unwrap().options.map((one) => `cells=${one}`),
    ...sign.unwrap().options.map((one) => `sign=${one}`),
  ];
  const unread = values.flatMap((value) =>
    parseFragment(`#/?${value}`)?.unread ?? []
  );
  assertEquals(unread, []);
});

Deno.test("fragmentOf() writes what differs from the first state", () => {
  const may = { from: "2024-05", to: "2024-05" };
  const cases: [asked: QuestionChange, fragment: string][] = [
    [{}, "#/"],
    [ALL, "#/?months=all"],
    [{ without: { province: ["a"] } }, "#/?without.province=a"],
    [
      { period: may, ...only({ province: ["浙江"] }) },
      "#/?months=2024-05&province=%E6%B5%99%E6%B1%9F",
    ],
  ];
  const found = cases.map(([asked]) => fragmentOf(stateOf(asked)));
  assertEquals(found, cases.map(([, fragment]) => fragment));
});

Deno.test("fragmentOf() leaves out names that are too long for an address", () => {
  const length = 32_000 - "#/?hospital=&measure=conv".length;
  const [fitting, longer] = [length, length + 1].map((count) =>
    stateOf({ ...only({ hospital: ["a".repeat(count)] }), measure: "conv" })
  );
  assertEquals([fitting, longer].map(fitsAddress), [true, false]);
  assertEquals(parseFragment(fragmentOf(fitting)), fitting);
  assertEquals(fragmentOf(longer), "#/?measure=conv");
});

Deno.test("parseFragment() ignores the anchors of the page", () => {
  const found = ["#reference", "#guide", ""].map(parseFragment);
  assertEquals(found, [undefined, undefined, AT_FIRST]);
});

const nonsense = [
  ...["months=2024-13", "months=2024-05..2024-01", "months=2024-13..2025-01"],
  ...["months=2024-05..x", "measure=boxes", "measure=active", "unknown=1"],
  ...["__proto__=1", "cross=month", "cross=month.level.agent", "cells=all"],
  ...["files.without=1", "shared=newest", "shared=newest.1"],
  "shared=all.0123456789ab0123456789ab",
];
for (const value of nonsense) {
  Deno.test(`parseFragment() does not read ${value}, and says so`, () => {
    const state = { ...AT_FIRST, unread: [value] };
    assertEquals(parseFragment(`#/?${value}`), state);
  });
}

for (const initial of ["measure=qty", "months=newest"]) {
  Deno.test(`parseFragment() takes ${initial} for the first state`, () => {
    assertEquals(parseFragment(`#/?${initial}`), AT_FIRST);
  });
}

Deno.test("parseFragment() reads a range of one month", () => {
  const period = { from: "2024-05", to: "2024-05" };
  const found = parseFragment("#/?months=2024-05..2024-05");
  assertEquals(found, stateOf({ period }));
});

Deno.test("parseFragment() takes the first of two values for one, and names the second", () => {
  assertEquals(parseFragment("#/?months=all&measure=conv&months=2024-05"), {
    ...stateOf({ ...ALL, measure: "conv" }),
    unread: ["months=2024-05"],
  });
  assertEquals(
    parseFragment("#/?cells=share&cells=before")?.unread,
    ["cells=before"],
  );
});

Deno.test("parseFragment() reads 20,000 names", () => {
  const count = 20_000;
  const values = Array.from({ length: count }, (_, i) => `agent=${i}`);
  const { question } = parseFragment(`#/?${values.join("&")}`) ?? AT_FIRST;
  assertEquals(question.where.agent?.length, count);
});

/** What earlier pages wrote, and what it means today. */
const earlier: [
  fragment: string,
  question: Partial<Question>,
  unread: string[],
  cells?: CrossCells,
][] = [
  ["#/?months=2024-01..2024-03&province=a&measure=conv&compare=yearBefore", {
    period: { from: "2024-01", to: "2024-03" },
    ...only({ province: ["a"] }),
    measure: "conv",
  }, ["compare=yearBefore"]],
  ["#/?compare=before&like=1&beside=agent&name=b&name=c", {}, [
    "compare=before",
    "like=1",
    "beside=agent",
    "name=b",
    "name=c",
  ]],
  [
    "#/?cross=province.month&cells=share",
    { show: "cross" },
    [],
    "share",
  ],
  ["#/?cells=share", { show: "cross" }, [], "share"],
];
for (const [fragment, question, unread, cells = "amount"] of earlier) {
  Deno.test(`parseFragment() keeps what ${fragment} means, and names the rest`, () => {
    assertEquals(parseFragment(fragment), {
      ...stateOf(question),
      cells,
      ...unread.length > 0 && { unread },
    });
  });
}

/** A window with an address and its history. */
function browserAt(hash: string) {
  const steps: [how: string, state: unknown, fragment: string][] = [];
  const location = { hash };
  const listeners = new Set<() => void>();
  const move = (how: string) => (state: unknown, title: string, to: string) => {
    steps.push([how, state, `${title}${to}`]);
    location.hash = to;
  };
  const history: Record<string, unknown> = {
    state: null,
    pushState: move("push"),
    replaceState: move("replace"),
  };
  const replaced = replaceGlobals({
    location,
    history,
    addEventListener: (type: string, listen: () => void) =>
      type === "popstate" && listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) =>
      listeners.delete(listen),
  });
  return {
    steps,
    listeners,
    /** Goes back like the browser's button. */
    async goTo(hash: string, state: unknown = null) {
      location.hash = hash;
      history.state = state;
      for (const listen of listeners) listen();
      await calm();
    },
    [Symbol.dispose]: () => replaced[Symbol.dispose](),
  };
}

const beginnings = { "": {}, "#signature": {}, "#/?months=all": ALL };
for (const [hash, asked] of Object.entries(beginnings)) {
  Deno.test(`usePageState() at "${hash}" begins with ${JSON.stringify(Object.keys(asked))} asked`, () => {
    using _ = browserAt(hash);
    using hook = renderHook(() => usePageState());
    assertEquals(hook.now.state, stateOf(asked));
  });
}

Deno.test("usePageState() puts each choice into the address, with a step back or without", async () => {
  using browser = browserAt("");
  using hook = renderHook(() => usePageState());
  await calm();
  const { select, replace } = hook.now;
  select(asking(ALL));
  // The page has not shown the first change yet.
  replace(asking({ where: { agent: ["a"] } }));
  await calm();
  const all = stateOf(ALL);
  const both = stateOf({ ...ALL, where: { agent: ["a"] } });
  assertEquals(hook.now.state, both);
  assertEquals(browser.steps, [
    ["push", { kept: all }, "#/?months=all"],
    ["replace", { kept: both }, "#/?months=all&agent=a"],
  ]);
  assert(hook.now.select === select, "another function");
});

Deno.test("usePageState() follows Back, what the history keeps, and no anchor", async () => {
  using browser = browserAt("#/?months=all");
  const hook = renderHook(() => usePageState());
  await calm();
  await browser.goTo("#/?measure=conv");
  assertEquals(hook.now.state, stateOf({ measure: "conv" }));
  await browser.goTo("#signature");
  assertEquals(hook.now.state, stateOf({ measure: "conv" }));
  const kept = stateOf({ where: { agent: ["too long for an address"] } });
  await browser.goTo("#/", { kept });
  assertEquals(hook.now.state, kept);
  await browser.goTo("");
  assertEquals(hook.now.state, AT_FIRST);
  assertEquals(browser.listeners.size, 1);
  hook[Symbol.dispose]();
  await calm();
  assertEquals(browser.listeners.size, 0);
});
