/** The tiny workbook whose analysis keeps V8's compiled code alive. */
import { assert, assertEquals } from "../../support/assert.ts";
import { warmUp } from "../../../core/warm_up/mod.ts";
import { TINY_WORKBOOK } from "../../../core/warm_up/tiny_workbook.ts";
import { countTurns, TURNS_OF_A_REQUEST } from "../../support/count_turns.ts";
import { readSales } from "../../support/read_workbook.ts";

Deno.test("TINY_WORKBOOK is read without a refusal", async () => {
  const { total } = await readSales(Uint8Array.fromBase64(TINY_WORKBOOK));
  const { rows, totalConv, newHospitals } = total.meta;
  assertEquals([rows, totalConv, newHospitals], [4, 4000.76, 2]);
});

/** How often V8 discards code because no object of its shapes is left. */
async function countDiscards(...args: readonly string[]): Promise<number> {
  const program = new URL("./collected_analyses.ts", import.meta.url);
  const flags = "--expose-gc,--trace-deopt,--no-concurrent-recompilation";
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", `--v8-flags=${flags}`, program.href, ...args],
  }).output();
  const trace = new TextDecoder().decode(stdout);
  return trace.match(/weak objects/g)?.length ?? 0;
}

Deno.test("warmUp() keeps code through garbage collections", async () => {
  const cold = await countDiscards();
  const warm = await countDiscards("warm");
  assert(cold > 20, `${cold} discards without it: V8 says so otherwise now`);
  assert(warm < cold / 10, `${warm} discards with it, ${cold} without`);
});

Deno.test("warmUp() lets requests in between its steps", async () => {
  using counter = countTurns();
  await warmUp();
  const { turns } = counter;
  assert(turns >= 3 * TURNS_OF_A_REQUEST, `${turns} turns`);
});
