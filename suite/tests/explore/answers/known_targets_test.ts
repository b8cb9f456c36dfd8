/** Twelve questions about targets, whose answers `make/targets.py` calculates. */
import { answer } from "../../../explore/answers/mod.ts";
import { questionOf } from "../../../explore/question/mod.ts";
import type {
  AgainstTarget,
  NameColumn,
} from "../../../explore/questions/mod.ts";
import { compareNames } from "../../../explore/questions/figures.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { targetFile, targetFiles } from "../../support/known_targets.ts";
import { workbooksOf } from "../../support/several_workbooks.ts";

/** A question with its known answer. */
interface KnownTargets {
  by: NameColumn;
  from: string;
  to: string;
  /** Per cent; null for all names. */
  below: number | null;
  total: KnownFigures;
  /** The names below, by code point. */
  names: string[];
  figures: ({ name: string } & KnownFigures)[];
}

type KnownFigures = Required<Omit<AgainstTarget, "ratio">> & {
  /** Null for a target of 0. */
  ratio: number | null;
};

const known: readonly KnownTargets[] = JSON.parse(
  new TextDecoder().decode(targetFile("answers.json")),
);
const workbooks = await workbooksOf(
  targetFiles.map((name) => [name, targetFile(name)]),
);
const data = workbooks.settle();

/** What an answer says, in the shape of the known ones. */
function figuresOf({ target, actual, ratio, gap, months }: AgainstTarget) {
  return { target, actual, ratio: ratio ?? null, gap, months };
}

for (const { by, from, to, below, total, names, figures } of known) {
  Deno.test(`answer() has the known targets of ${by} ${from} to ${to} below ${below ?? "all"}`, () => {
    const found = answer(questionOf({ by, period: { from, to } }), data);
    assert(!("why" in found) && found.targets !== undefined);
    assert(!("why" in found.targets));
    const against = found.targets.names
      .toSorted((a, b) => compareNames(a.name, b.name));
    assertEquals(figuresOf(found.targets.total), total);
    assertEquals(
      against.map((one) => ({ name: one.name, ...figuresOf(one) })),
      figures,
    );
    const isBelow = ({ ratio }: AgainstTarget) =>
      below === null || ratio !== undefined && ratio < below / 100;
    assertEquals(against.filter(isBelow).map(({ name }) => name), names);
  });
}
