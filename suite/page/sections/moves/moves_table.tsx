import { type RowOrder, useSelected } from "../../model/mod.ts";
import {
  type DataColumn,
  DataTable,
  Signed,
  useMoreRows,
} from "../../parts/mod.ts";
import { shownName, useAmounts, useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import {
  moveColumns,
  type MoveKey,
  type ServedRow,
  tagsOf,
} from "./copied_moves.ts";
import type { MoveState } from "./move_rows.ts";

interface Props {
  state: MoveState;
  rows: readonly ServedRow[];
  order: RowOrder<MoveKey>;
  onOrder(order: RowOrder<MoveKey>): void;
}

const classes: Partial<Record<MoveKey, string>> = {
  name: "called",
  lastMonth: "quiet last",
  average: "quiet rare",
  manager: "called",
  agent: "called extra",
};

/** The hospitals of one state. */
export function MovesTable({ state, rows, order, onOrder }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const { opened, open } = useChoices();
  const { measure } = useSelected().view.selection;
  const amounts = useAmounts(measure, rows.map(({ effect }) => effect));
  const more = useMoreRows(rows.length, JSON.stringify([order, rows.length]));
  const cells: Record<MoveKey, DataColumn<ServedRow>["cell"]> = {
    name: ({ name }) => shownName(name),
    effect: ({ effect }) => (
      <Signed value={effect}>{amounts.signed(effect)}</Signed>
    ),
    lastMonth: ({ lastMonth = "–" }) => lastMonth,
    average: ({ average }) =>
      average === undefined
        ? "–"
        : formats.number(average, measure === "qty" ? 0 : 4),
    manager: ({ manager }) => manager,
    agent: ({ agent }) => agent,
  };
  return (
    <DataTable
      class="moved"
      caption={words.moves.states[state]}
      columns={moveColumns(measure, language).map(({ key, head, kind }) => ({
        id: classes[key] ?? key,
        key,
        head,
        cell: cells[key],
        isText: kind === "text" && key !== "lastMonth",
      }))}
      rows={rows.slice(more.from, more.to)}
      more={more}
      order={order}
      onOrder={onOrder}
      areHospitals
      keyOf={({ name }) => name}
      opened={opened?.by === "hospital" ? opened.name : undefined}
      onOpen={({ name }) => open({ by: "hospital", name })}
      tagsOf={(row) => tagsOf(row, language)}
    />
  );
}
