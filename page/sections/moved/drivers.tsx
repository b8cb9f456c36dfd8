import type {
  Change,
  NameChange,
  NameColumn,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected, withNames } from "../../model/mod.ts";
import { Delta, NoFigure, SignedBar } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";

interface Props {
  by: NameColumn;
  change: Change;
}

/** Gains to show, and losses. */
const TOP = 6;

/** The names that gained and lost most, as bars from a middle line. */
export function Drivers({ by, change }: Props) {
  const { id, words, formats } = useLanguage();
  const { languageOf, movers } = reportWords;
  const { rest: restOf } = languageOf(id).words;
  const { view } = useSelected();
  const { measure } = view.selection;
  const texts = words.moved;
  const { gains, losses, rest } = movers(change, { measure, top: TOP });
  const shown = [...gains, ...losses.toReversed()];
  const most = Math.max(
    0,
    ...shown.map(({ difference }) => Math.abs(difference[measure])),
  );
  const total = change.difference;
  const unit = words.measures[measure].unit;
  const decimals = decimalsOf([
    ...shown.map(({ difference }) => difference[measure]),
    rest.difference,
    total?.[measure] ?? 0,
  ]);
  return (
    <table class="drivers">
      <caption class="unseen">
        {texts.drivers(
          words.ranking.columns[by],
          words.measures[measure].full,
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.ranking.order.name}</th>
          <th scope="col">
            <span class="unseen">{texts.direction}</span>
          </th>
          <th scope="col" class="number">{texts.difference(unit)}</th>
          <th scope="col" class="number">{texts.ratio}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <Driver
            key={name.name}
            by={by}
            name={name}
            most={most}
            decimals={decimals}
          />
        ))}
        {rest.names > 0 && (
          <tr class="rest">
            <th scope="row">{restOf(formats.number(rest.names))}</th>
            <td />
            <td class="number">
              {formats.signedAmount(rest.difference, decimals)}
            </td>
            <td />
          </tr>
        )}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{words.result.total}</th>
            <td />
            <td class="number">
              {formats.signedAmount(total[measure], decimals)}
            </td>
            <td class="number">
              {total.ratio[measure] === undefined
                ? (
                  <NoFigure
                    why={words.figures.noRatio(change.other.figures)}
                  />
                )
                : formats.signedPercent(total.ratio[measure])}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A name; a click filters the page by it. */
function Driver({ by, name, most, decimals }: {
  by: NameColumn;
  name: NameChange;
  /** The length of the longest bar. */
  most: number;
  decimals: number;
}) {
  const { id, words, formats } = useLanguage();
  const { definitionsIn } = reportWords;
  const { view, select } = useSelected();
  const { measure } = view.selection;
  const difference = name.difference[measure];
  const ratio = name.difference.ratio[measure];
  const shown = shownName(name.name);
  return (
    <tr>
      <th scope="row">
        <span class="named">
          <button
            type="button"
            class="plain"
            title={words.moved.only(shown)}
            onClick={() => select((now) => withNames(now, by, [name.name]))}
          >
            <span class="name">{shown}</span>
          </button>
          {name.state !== "kept" && (
            <span class="tag">{definitionsIn(id)[name.state].term}</span>
          )}
        </span>
      </th>
      <td>
        <SignedBar value={difference} least={-most} most={most} />
      </td>
      <td class="number">
        <Delta difference={difference} ratio={undefined} decimals={decimals} />
      </td>
      <td class="number quiet">
        {ratio === undefined
          ? <NoFigure why={words.figures.noRatio(name.other)} />
          : formats.signedPercent(ratio)}
      </td>
    </tr>
  );
}
