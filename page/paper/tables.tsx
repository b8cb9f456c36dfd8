import {
  type Measure,
  type NameChange,
  type NameColumn,
  rankings,
  rankNames,
} from "../../explore/questions/mod.ts";
import { reportWords } from "../export/mod.ts";
import { shownName, useLanguage } from "../words/mod.ts";
import type { PaperContent } from "./content.ts";
import { Ratio } from "./figures.tsx";

interface Props {
  content: PaperContent;
}

/** Names of each table. */
const TOP = 5;

/** The hospitals that gained most, beside those that lost most. */
export function MovedNames({ content: { before, view } }: Props) {
  const { words } = useLanguage();
  const { measure } = view.selection;
  if (before.difference === undefined) return null;
  const { gains, losses } = reportWords.movers(before, { measure, top: TOP });
  const unit = words.measures[measure].unit;
  return (
    <div class="paper-columns">
      <Moved caption={words.paper.up(unit)} names={gains} measure={measure} />
      <Moved
        caption={words.paper.down(unit)}
        names={losses}
        measure={measure}
      />
    </div>
  );
}

function Moved({ caption, names, measure }: {
  caption: string;
  names: readonly NameChange[];
  measure: Measure;
}) {
  const { formats } = useLanguage();
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {names.map(({ name, period, difference }) => (
          <tr key={name}>
            <th scope="row">
              <span>{shownName(name)}</span>
            </th>
            <td>{formats.amount(period[measure])}</td>
            <td class={difference[measure] < 0 ? "minus" : undefined}>
              {formats.signedAmount(difference[measure])}
            </td>
          </tr>
        ))}
        {names.length === 0 && (
          <tr>
            <th scope="row">–</th>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The total of a column, and its first names. */
export function FirstNames(
  { by, content: { view, changes } }: Props & { by: NameColumn },
) {
  const { words, formats } = useLanguage();
  const { measure } = view.selection;
  const { names } = rankNames(view.part[rankings[by]], { measure });
  const change = changes[by];
  const ratios = new Map(
    change?.names.map(({ name, difference }) => [
      name,
      difference.ratio[measure],
    ]),
  );
  const { totalQty: qty, totalConv: conv } = view.part.meta;
  return (
    <table>
      <caption>{words.ranking.groupings[by]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.ranking.order.name}</th>
          <th scope="col">{words.measures[measure].unit}</th>
          <th scope="col">{words.ranking.order.share}</th>
          <th scope="col">{words.terms.before}</th>
        </tr>
      </thead>
      <tbody>
        <tr class="sum">
          <th scope="row">{words.paper.total(formats.number(names.length))}</th>
          <td>{formats.amount({ qty, conv }[measure])}</td>
          <td>{({ qty, conv })[measure] > 0 ? formats.percent(1) : "–"}</td>
          <td>
            <Ratio value={change?.difference?.ratio[measure]} />
          </td>
        </tr>
        {names.slice(0, TOP).map((one) => (
          <tr key={one.name}>
            <th scope="row">
              <span>{shownName(one.name)}</span>
            </th>
            <td class={one[measure] < 0 ? "minus" : undefined}>
              {formats.amount(one[measure])}
            </td>
            <td>
              {one.share === undefined ? "–" : formats.percent(one.share)}
            </td>
            <td>
              <Ratio value={ratios.get(one.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
