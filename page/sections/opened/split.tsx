import { useMemo } from "preact/hooks";
import {
  type NameColumn,
  nameColumns,
  rankings,
  rankNames,
  type StatsSummary,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";
import { useAnswer, useSelected } from "../../model/mod.ts";
import { SignedBar } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";

/** Names to list per column. */
const TOP = 5;

/** The parts of a name's amounts in the chosen months, by the other columns. */
export function Split({ by, name }: { by: NameColumn; name: string }) {
  const { view } = useSelected();
  const { range, selection: { where } } = view;
  const asked = useAnswer("summary", {
    where: { ...where, [by]: [name] },
    ...range ? { months: range } : {},
  });
  const stats = useMemo(
    (): StatsSummary | undefined =>
      asked && JSON.parse(new TextDecoder().decode(asked.answer)),
    [asked],
  );
  return (
    <div class="split">
      {nameColumns.filter((column) => column !== by).map((column) => (
        <Part key={column} column={column} stats={stats?.total} />
      ))}
    </div>
  );
}

/** The names of one column; reserves room for them while they load. */
function Part(
  { column, stats }: { column: NameColumn; stats: SalesStats | undefined },
) {
  const { words, formats } = useLanguage();
  const { measure } = useSelected().view.selection;
  const groups = stats?.[rankings[column]] ?? [];
  const { names } = rankNames(groups, { measure });
  const shown = names.slice(0, TOP);
  const amounts = shown.map((row) => row[measure]);
  const decimals = decimalsOf(amounts);
  const rest = names.length - shown.length;
  return (
    <section class="split-part">
      <h3>{words.ranking.groupings[column]}</h3>
      <table>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name}>
              <th scope="row">{shownName(row.name)}</th>
              <td class="number">{formats.number(row[measure], decimals)}</td>
              <td>
                <SignedBar
                  value={row[measure]}
                  least={Math.min(0, ...amounts)}
                  most={Math.max(0, ...amounts)}
                />
              </td>
              <td class="number quiet">
                {row.share === undefined ? "–" : formats.percent(row.share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">
        {rest > 0 ? words.opened.rest(formats.number(rest)) : ""}
      </p>
    </section>
  );
}
