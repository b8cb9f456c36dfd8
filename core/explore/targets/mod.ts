/**
 * Sales against targets, which workbooks of their own have (guides/questions.md
 * defines the figures; `core/targets/` reads such workbooks):
 *
 *   targets       targets as plain data, and which ones a question is about
 *   achievement   达成率, gap, share and pace by name and together
 * @module
 */
export {
  type Achievement,
  achievement,
  type AgainstTarget,
  type NameTarget,
  type OneSided,
  type TargetsQuestion,
} from "./achievement.ts";
export {
  type NoTargets,
  overlaps,
  tablesFor,
  type Target,
  type TargetsTable,
  wholePeriod,
} from "./targets.ts";
