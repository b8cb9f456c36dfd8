import { useMemo, useState } from "preact/hooks";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import { type RowOrder, useAnswer, useSelected } from "../../model/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import type { MoveKey, ServedRow } from "./copied_moves.ts";
import type { MoveRow, MoveState } from "./move_rows.ts";

interface SortedMoves {
  rows: readonly ServedRow[];
  order: RowOrder<MoveKey>;
  setOrder(order: RowOrder<MoveKey>): void;
}

/** Hospitals of a state with those who serve them, in the order that a reader chose for it. */
export function useSortedMoves(
  state: MoveState,
  rows: readonly MoveRow[],
): SortedMoves {
  const { tag } = useLanguage();
  const managers = useLatest("manager");
  const agents = useLatest("agent");
  const [chosen, setChosen] = useState<
    { state: MoveState; order: RowOrder<MoveKey> }
  >();
  const order = chosen?.state === state ? chosen.order : undefined;
  const served = useMemo(
    () =>
      rows.map((row): ServedRow => ({
        ...row,
        manager: shownIn(managers, row.name),
        agent: shownIn(agents, row.name),
      })),
    [rows, managers, agents],
  );
  return {
    rows: useMemo(
      () => order === undefined ? served : sorted(served, order, tag),
      [served, order, tag],
    ),
    order: order ?? firstOrder(state),
    setOrder: (order) => setChosen({ state, order }),
  };
}

/** The order that a table begins with. */
function firstOrder(state: MoveState): RowOrder<MoveKey> {
  return state === "quiet"
    ? { key: "lastMonth", descending: true }
    : { key: "effect", descending: state !== "lost" };
}

function sorted(
  rows: readonly ServedRow[],
  { key, descending }: RowOrder<MoveKey>,
  tag: string,
): ServedRow[] {
  const names = new Intl.Collator(tag, { numeric: true });
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) =>
    key === "effect" || key === "average"
      ? sign * ((a[key] ?? -Infinity) - (b[key] ?? -Infinity) || 0)
      : sign * names.compare(a[key] ?? "", b[key] ?? "")
  );
}

/** The last name of a column by hospital; undefined until it is known. */
function useLatest(by: NameColumn): ReadonlyMap<string, string> | undefined {
  const { chosen } = useSelected().view.selection;
  return useAnswer("latest", { ...chosen, by })?.answer;
}

function shownIn(
  names: ReadonlyMap<string, string> | undefined,
  hospital: string,
): string {
  return names === undefined ? "" : shownName(names.get(hospital) ?? "");
}
