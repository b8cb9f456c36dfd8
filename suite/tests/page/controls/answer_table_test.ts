import type { VNode } from "preact";
import type { Answer } from "../../../explore/answers/mod.ts";
import type { AnswerColumn } from "../../../explore/tables/mod.ts";
import { barLook } from "../../../page/controls/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

const amount: AnswerColumn = { key: "amount", ends: [-2, 6] };
const former: AnswerColumn = { key: "former", of: "before", ends: [0, 8] };
const slice = { known: 1, of: 2 };

/** The head, and the bar of a row: its class, and where it begins and ends. */
function bar(columns: readonly AnswerColumn[], line: readonly number[]) {
  const { head, cell } = barLook({ table: { columns } } as Answer, "tick");
  const drawn = cell?.(line, false) as VNode<{ class: string; style: object }>;
  const { class: classes, style } = drawn.props;
  assertEquals(cell?.(line, true), false);
  return `${head}|${classes}|${Object.values(style)}`;
}

Deno.test("barLook() draws amounts from zero, with a tick at those of the months before", () => {
  assertEquals(bar([amount], [6]), "|bar fresh|25,75,0");
  assertEquals(bar([amount], [-2]), "|bar back fresh|25,25,0");
  assertEquals(bar([amount, former], [-1, 8]), "tick|bar back|20,10,80");
  assertEquals(bar([amount, former], [0, 0]), "tick|bar fresh|20,0,0");
  assertEquals(
    bar([amount, { ...former, slice }], [6, 8]),
    "|bar fresh|25,75,0",
  );
  const other = { ...former, of: "yearBefore" } as const;
  assertEquals(bar([amount, other], [6, 8]), "|bar fresh|25,75,0");
  assertEquals(bar([{ key: "amount", ends: [0, 0] }], [0]), "|bar fresh|0,0,0");
});
