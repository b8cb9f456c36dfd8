import { type RowOrder, useSelected } from "../../model/mod.ts";
import { Signed, SortButton, sortState, useMoreRows } from "../../parts/mod.ts";
import { shownName, useAmounts, useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import {
  moveColumns,
  type MoveKey,
  type ServedRow,
  tagsOf,
} from "./copied_moves.ts";
import type { MoveRow, MoveState } from "./move_rows.ts";

interface Props {
  state: MoveState;
  rows: readonly ServedRow[];
  order: RowOrder<MoveKey>;
  onOrder(order: RowOrder<MoveKey>): void;
}

const classes: Record<MoveKey, string> = {
  effect: "effect",
  lastMonth: "last",
  average: "rare",
  manager: "text",
  agent: "text extra",
};

/** Hospitals of a state; any head but the first sorts. */
export function MovesTable({ state, rows, order, onOrder }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const { measure } = useSelected().view.selection;
  const amounts = useAmounts(measure, rows.map(({ effect }) => effect));
  const { shown, isFew, showMore, end } = useMoreRows(
    rows.length,
    JSON.stringify([order, rows.length]),
  );
  return (
    <table>
      <caption>{words.moves.states[state]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.names.heads.hospital}</th>
          {moveColumns(measure, language).map(({ key, head }) => (
            <th
              key={key}
              scope="col"
              class={classes[key]}
              aria-sort={sortState(
                order.key === key ? order.descending : undefined,
              )}
            >
              <SortButton
                isDescending={order.key === key ? order.descending : undefined}
                startsDescending={!classes[key].includes("text")}
                onSort={(descending) => onOrder({ key, descending })}
              >
                {head}
              </SortButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <Name row={row} />
            </th>
            <td class="effect">
              <Signed value={row.effect}>
                {amounts.signed(row.effect)}
              </Signed>
            </td>
            <td class="quiet last">{row.lastMonth ?? "–"}</td>
            <td class="quiet rare">
              {row.average === undefined
                ? "–"
                : formats.number(row.average, measure === "qty" ? 0 : 4)}
            </td>
            <td class="text">{row.manager}</td>
            <td class="text extra">{row.agent}</td>
          </tr>
        ))}
        {shown < rows.length && (
          <tr class="sum rest" ref={end}>
            <th scope="row" colSpan={6}>
              {isFew && (
                <button type="button" class="link" onClick={showMore}>
                  {words.names.all(formats.number(rows.length), true)}
                </button>
              )}
            </th>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Name({ row }: { row: MoveRow }) {
  const language = useLanguage();
  const { opened, open } = useChoices();
  const { name } = row;
  return (
    <>
      <button
        type="button"
        class="plain name"
        aria-expanded={opened?.by === "hospital" && opened.name === name}
        onClick={() => open({ by: "hospital", name })}
      >
        {shownName(name)}
      </button>
      {tagsOf(row, language).map((tag) => <i key={tag} class="tag">{tag}</i>)}
    </>
  );
}
