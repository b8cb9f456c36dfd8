import {
  type Measure,
  movers,
  type NameChange,
  type NameColumn,
  rankings,
  rankNames,
} from "../../explore/questions/mod.ts";
import { Signed } from "../parts/mod.ts";
import { shownName, useAmounts, useLanguage } from "../words/mod.ts";
import type { PaperContent } from "./content.ts";

interface Props {
  content: PaperContent;
}

/** A change in percent with its sign, or a dash. */
function Ratio({ value }: { value: number | undefined }) {
  const { formats } = useLanguage();
  return <Signed value={value}>{formats.signedPercent(value ?? 0)}</Signed>;
}

/** Names per table. */
const TOP = 5;

/** The hospitals with the largest gains, beside the largest losses. */
export function MovedNames({ content: { changes, view } }: Props) {
  const { words } = useLanguage();
  const { measure } = view.selection;
  const before = changes.hospital;
  if (before?.difference === undefined) return null;
  const { gains, losses } = movers(before, { measure, top: TOP });
  const unit = words.measures[measure].short;
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
  const amounts = useAmounts(
    measure,
    names.flatMap((one) => [one.period[measure], one.difference[measure]]),
  );
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {names.map(({ name, period, difference }) => (
          <tr key={name}>
            <th scope="row" class="called">
              <span>{shownName(name)}</span>
            </th>
            <td>{amounts.text(period[measure])}</td>
            <td>
              <Signed value={difference[measure]}>
                {amounts.signed(difference[measure])}
              </Signed>
            </td>
          </tr>
        ))}
        {names.length === 0 && (
          <tr>
            <th scope="row" class="called">–</th>
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
  const total = { qty, conv }[measure];
  const first = names.slice(0, TOP);
  const amounts = useAmounts(
    measure,
    [total, ...first.map((one) => one[measure])],
  );
  return (
    <table>
      <caption>{words.names.groupings[by]}</caption>
      <thead>
        <tr>
          <th scope="col" class="called">{words.names.heads.name}</th>
          <th scope="col">{words.measures[measure].short}</th>
          <th scope="col">{words.names.heads.share}</th>
          {change && <th scope="col">{words.terms.before}</th>}
        </tr>
      </thead>
      <tbody>
        <tr class="sum">
          <th scope="row" class="called">
            {words.names.total(formats.number(names.length), by === "hospital")}
          </th>
          <td>{amounts.text(total)}</td>
          <td>{total > 0 ? formats.percent(1) : "–"}</td>
          {change && (
            <td>
              <Ratio value={change.difference?.ratio[measure]} />
            </td>
          )}
        </tr>
        {first.map((one) => (
          <tr key={one.name}>
            <th scope="row" class="called">
              <span>{shownName(one.name)}</span>
            </th>
            <td>
              <Signed value={one[measure]}>{amounts.text(one[measure])}</Signed>
            </td>
            <td>
              {one.share === undefined ? "–" : formats.percent(one.share)}
            </td>
            {change && (
              <td>
                <Ratio value={ratios.get(one.name)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
