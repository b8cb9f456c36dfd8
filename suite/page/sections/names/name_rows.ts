/** Rows of the table of names. Figures stay in columns until a row is drawn. */
import {
  type Achievement,
  compareLevels,
  type Measure,
  type NameColumn,
  type NamesBeside,
  type NamesInOther,
  type NameState,
  nameStates,
  type NameTarget,
  ratioOf,
  search,
  shareOf,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../explore/tables/mod.ts";
import { inOrder, type RowOrder } from "../../model/mod.ts";
import type { Comparison } from "../../../explore/tables/mod.ts";
import { shownName } from "../../words/mod.ts";

/** A sort key of the table. */
export type NameKey = "name" | "amount" | "share" | Comparison | "achieved";

/** The change of a name since another period. */
export interface NameDifference {
  difference: number;
  /** Undefined unless the former amount is above zero. */
  ratio: number | undefined;
  former: number;
}

/** The figures of a row in one measure. */
export interface NameRow {
  name: string;
  amount: number;
  records: number;
  /** Undefined unless the amount and the total are above zero. */
  share: number | undefined;
  changes: Partial<Record<Comparison, NameDifference>>;
  /** State since the months before; undefined for a name in neither period. */
  state: NameState | undefined;
  against: NameTarget | undefined;
}

export interface NameRows {
  /** Indexes of the found names, sorted. */
  order: readonly number[];
  /** Number of all names. */
  count: number;
  rowOf(index: number): NameRow;
  /** The sums of all names. */
  total: NameRow;
  /** The sums of the names from a place in `order` to the end. */
  restFrom(place: number): { row: NameRow; without: number };
  /** The amounts behind the scale of the bars. */
  scaled: readonly Float64Array[];
  /** The value with the most decimals in each column. */
  finest: Record<"amounts" | "changes" | "gaps", readonly number[]>;
  hasNegative: boolean;
}

interface Options {
  by: NameColumn;
  measure: Measure;
  targets: Achievement | undefined;
  order: RowOrder<NameKey>;
  /** A part of a name. */
  text: string;
  /** BCP 47. */
  language: string;
}

/** Finds and sorts names, with their figures. */
export function nameRows(data: NamesBeside, options: Options): NameRows {
  const { by, measure, targets, order, text, language } = options;
  const amounts = data[measure];
  const all = data.total[measure];
  const before = data.others.before;
  const againsts = new Map(targets?.names.map((one) => [one.name, one]));
  const changeOf = (other: NamesInOther, index: number) =>
    differenceBeside(
      other.difference[measure][index],
      other.former[measure][index],
    );
  const known = new Map<number, NameRow>();
  const rowOf = (index: number): NameRow => {
    const row = known.get(index) ?? {
      name: data.names[index],
      amount: amounts[index],
      records: data.records[index],
      share: shareOf(amounts[index], all, measure),
      changes: mapped(data.others, (other) => changeOf(other, index)),
      state: nameStates[before?.states[index] ?? -1],
      against: againsts.get(data.names[index]),
    };
    known.set(index, row);
    return row;
  };
  const valueOf = (index: number, key: NameKey) => {
    if (key === "name") return shownName(data.names[index]);
    if (key === "achieved") return againsts.get(data.names[index])?.ratio;
    return key === "before" || key === "yearBefore"
      ? data.others[key]?.difference[measure][index]
      : amounts[index];
  };
  const found = search(
    [...data.names.keys()],
    text,
    (index) => shownName(data.names[index]),
  );
  const sorted = inOrder(found, order, {
    valueOf,
    language,
    compare: by === "level" ? compareLevels : undefined,
  });
  const total: NameRow = {
    name: "",
    amount: all,
    records: data.total.records,
    share: shareOf(all, all, measure),
    changes: mapped(
      data.others,
      ({ total }) =>
        differenceBeside(total.difference[measure], total.former[measure]),
    ),
    state: undefined,
    against: targets && { ...targets.total, name: "", hasSales: true },
  };
  return {
    order: sorted,
    count: data.names.length,
    rowOf,
    total,
    restFrom: (place) => {
      const rest = sorted.slice(place);
      const sum = (values: Float64Array) =>
        rest.reduce((sum, index) => sum + values[index], 0);
      return {
        row: {
          ...total,
          amount: sum(amounts),
          share: shareOf(sum(amounts), all, measure),
          changes: mapped(
            data.others,
            ({ difference, former }) =>
              differenceBeside(sum(difference[measure]), sum(former[measure])),
          ),
          against: undefined,
        },
        without: rest.filter((index) => data.records[index] === 0).length,
      };
    },
    scaled: [amounts, ...before ? [before.former[measure]] : []],
    finest: {
      amounts: finest(amounts),
      changes: Object.values(data.others)
        .flatMap(({ difference }) => finest(difference[measure])),
      gaps: finest([...againsts.values()].map(({ gap }) => gap)),
    },
    hasNegative: amounts.some((amount) => amount < 0),
  };
}

function differenceBeside(difference: number, former: number): NameDifference {
  return { difference, ratio: ratioOf(difference, former), former };
}

function mapped<Value>(
  others: NamesBeside["others"],
  of: (other: NamesInOther) => Value,
): Partial<Record<Comparison, Value>> {
  return Object.fromEntries(
    Object.entries(others).map(([key, other]) => [key, of(other)]),
  );
}

/** The first value with two decimals, the most in tables, or else with one. */
function finest(values: ArrayLike<number>): number[] {
  let found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (Number.isInteger(values[i])) continue;
    if (decimalsOf([values[i]]) > decimalsOf(found)) found = [values[i]];
    if (decimalsOf(found) > 1) break;
  }
  return found;
}
