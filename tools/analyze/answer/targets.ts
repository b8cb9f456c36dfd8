/** Sales against the targets of workbooks beside them. */
import {
  type Achievement,
  achievement,
  type AgainstTarget,
  type NameColumn,
  type NoTargets,
  targetGroupings,
  targetsPeriod,
} from "../../../explore/questions/mod.ts";
import { noTargetsLine, targetLines, type Value } from "../../../report/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { TableColumn } from "../show/mod.ts";
import type { AnswerWords } from "./answer.ts";
import { rangeOf } from "./period.ts";

/** What targets add to an answer. */
export interface TargetFields {
  /** For JSON: the figures, or why there are none. */
  json: Achievement | NoTargets;
  achieved: Achievement | undefined;
  /** Empty without figures. */
  columns: readonly TableColumn[];
  notes: readonly string[];
}

/**
 * Sales against the targets of a question; undefined if there are no workbooks
 * of targets, or no sales.
 */
export function achievementOf(
  question: Question,
  { data, by }: { data: Data; by: NameColumn },
): Achievement | NoTargets | undefined {
  const { facts, coverage } = data;
  const range = rangeOf(question, coverage);
  if (facts.targets.length === 0 || range === undefined) return undefined;
  const { months, where } = question;
  const tables = facts.targets.map(({ table }) => table);
  const chosen = months && range;
  const period = targetsPeriod(facts, by, { chosen, data: range });
  return achievement(data.sums({ where }), tables, {
    by,
    where,
    coverage,
    period,
  });
}

/** What targets add to the answer to a question. */
export function targetFields(
  question: Question,
  { data, by }: { data: Data; by: NameColumn },
  words: AnswerWords,
): TargetFields | undefined {
  const found = achievementOf(question, { data, by });
  if (found === undefined) return undefined;
  const wording = { language: words.notes.id };
  if ("why" in found) {
    const line = noTargetsLine(
      found,
      { by, groupings: targetGroupings(data.facts) },
      wording,
    );
    return {
      json: found,
      achieved: undefined,
      columns: [],
      notes: line === undefined ? [] : [line],
    };
  }
  const { total, rest } = targetLines(found, wording);
  const { heads, measures } = words.table;
  return {
    json: found,
    achieved: found,
    columns: [
      { head: heads.target(measures[found.measure]), kind: "amount" },
      { head: heads.achieved, kind: "share" },
      { head: heads.gap, kind: "signed" },
    ],
    notes: [total, ...rest],
  };
}

/** The cells of a name or a total below these columns. */
export function targetCells(
  { columns }: TargetFields,
  against: AgainstTarget | undefined,
): Value[] {
  if (columns.length === 0) return [];
  return [
    against?.target ?? null,
    against?.ratio ?? null,
    against?.gap ?? null,
  ];
}
