/** A ranking with the achievement of each name's targets. */
import type { RankedName } from "../ranking.ts";
import type { AgainstTarget, NameTarget } from "./achievement.ts";

/** A name of a ranking; without a rank if it has a target and no sales. */
export type ListedName = Omit<RankedName, "rank"> & {
  rank?: number;
  against?: AgainstTarget;
};

/** The names of a ranking, then names with only a target, largest first. */
export function withTargets(
  names: readonly RankedName[],
  targets: readonly NameTarget[],
): ListedName[] {
  const byName = new Map(targets.map((one) => [one.name, one]));
  const ranked = names.map((one): ListedName => {
    const against = byName.get(one.name);
    byName.delete(one.name);
    return against === undefined ? one : { ...one, against };
  });
  const others = [...byName.values()].toSorted((a, b) => b.target - a.target)
    .map((against): ListedName => ({
      name: against.name,
      qty: 0,
      conv: 0,
      records: 0,
      against,
    }));
  return [...ranked, ...others];
}
