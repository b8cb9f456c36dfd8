/** The command line and the agent tool say the same of one folder; the page does in tests/browser/. */
import { questionOf } from "../../explore/question/mod.ts";
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { fileURLToPath } from "node:url";
import {
  type Achievement,
  type AgainstTarget,
  type NoTargets,
} from "../../explore/questions/mod.ts";
import { compareNames } from "../../explore/questions/figures.ts";
import { answer } from "../../explore/answers/mod.ts";
import {
  knownTargets,
  targetFile,
  targetFiles,
  targetsFolder,
} from "../support/known_targets.ts";
import { workbooksOf } from "../support/several_workbooks.ts";
import { analyze, cellsOf } from "../support/command_line.ts";
import {
  knownAnswers,
  knownFolder,
  knownNotes,
} from "../support/known_folder.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { salesRank } from "../../tools/mcp/questions/rank.ts";
import { Folder } from "../../tools/workbooks/mod.ts";

const byAgent = { by: "agent", measure: "qty", skip: 0, top: 20 } as const;

Deno.test("tools return the known figures and the same notes with shared months added up", async () => {
  await using folder = await knownFolder();
  const base = folder.path;
  const { agents, months } = knownAnswers;
  const options = [".", "--keep-going", "--shared", "add"];
  const ranked = await analyze([...options, "--by", "agent"], { base });
  const [, ...lines] = cellsOf(ranked.stdout);
  const amounts = lines.map(([, name, qty]) => [name, Number(qty)]);
  assertEquals(amounts, agents);
  const { stdout } = await analyze([...options, "--json"], { base });
  const { table }: { table: { qty: number | null }[] } = JSON.parse(stdout);
  const boxes = table.flatMap(({ qty }) => qty ?? []);
  assertEquals(boxes, months);

  const sales = new Sales(await Folder.open(base));
  const answer = await salesRank.answer(sales, { ...byAgent, shared: "add" });
  const column = answer.columns.indexOf("qty (boxes)");
  assertEquals(
    answer.rows.map((row) => [row[1], row[column]]),
    agents,
  );

  const known = knownNotes;
  assertEquals(answer.notes.length, known.length, answer.notes.join("\n"));
  for (const [i, note] of answer.notes.entries()) assertMatch(note, known[i]);
  const said = ranked.stderr.split("\n")
    .filter((line) => line.startsWith("Note: "))
    .map((line) => line.slice("Note: ".length));
  const [, ...notes] = answer.notes;
  const [, total] = answer.lead.slice(1);
  assertEquals(
    [...notes.map((note) => note.split(". ")[0]), total].sort(),
    said.toSorted(),
  );
  assert(ranked.stderr.includes("\nNot included: 3 files\n"));
  assertEquals(answer.lead[0].split(" (")[0], "Not included: 3 files");
});

/** What an answer says, in the shape of the known ones. */
function figuresOf(
  { target, actual, ratio, gap, months }: AgainstTarget,
) {
  return { target, actual, ratio: ratio ?? null, gap, months };
}

const workbooks = await workbooksOf(
  targetFiles.map((name) => [name, targetFile(name)]),
);
const settled = workbooks.settle();
const base = fileURLToPath(targetsFolder);
const targetSales = new Sales(await Folder.open(base));

for (const { by, from, to, below, ...known } of knownTargets) {
  const question = `${by} ${from} to ${to} below ${below ?? "all"}`;
  const isBelow = ({ ratio }: AgainstTarget) =>
    below === null || ratio !== undefined && ratio < below / 100;

  const verify = (found: Achievement | NoTargets) => {
    assert(!("why" in found));
    assertEquals(figuresOf(found.total), known.total);
    const names = found.names.toSorted((a, b) => compareNames(a.name, b.name));
    assertEquals(
      names.map((one) => ({ name: one.name, ...figuresOf(one) })),
      known.figures,
    );
    assertEquals(names.filter(isBelow).map(({ name }) => name), known.names);
  };

  Deno.test(`page, command line and agent tool know the targets of ${question}`, async () => {
    const question = questionOf({ by, period: { from, to } });
    const given = answer(question, settled);
    assert(!("why" in given) && given.targets !== undefined);
    verify(given.targets);
    const asked = ["--by", by, "--period", `${from}..${to}`];
    const json = await analyze([".", ...asked, "--json"], { base });
    verify(JSON.parse(json.stdout).targets);
    const told = await salesRank.answer(targetSales, {
      by,
      from,
      to,
      measure: "qty",
      skip: 0,
      top: 100,
    });
    assertEquals(
      told.rows.filter((row) => row[4] !== null)
        .map((row) => [row[1], ...row.slice(4, 8)])
        .toSorted(([a], [b]) => compareNames(String(a), String(b))),
      known.figures.map(({ name, target, actual, ratio, gap }) => [
        name,
        target,
        ...[actual, ratio && ratio * 100, gap].map((one, i) =>
          one && Number(one.toFixed(i === 1 ? 2 : 4))
        ),
      ]),
    );
    const line = json.stderr.split("\n")
      .find((line) => line.startsWith("Note: Target of"));
    assert(told.notes.includes(line?.slice("Note: ".length) ?? ""));
  });
}
