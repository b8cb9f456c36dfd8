import type { Result } from "../analysis.ts";
import {
  type GroupingId,
  groupings,
  isTotal,
  rankRows,
  type Scope,
  statsOf,
} from "../figures/mod.ts";
import { decimalsOf } from "../formats.ts";
import { useLanguage } from "../language.ts";
import type { MonthlySalesStats, SalesStats } from "../../schemas/wire/mod.ts";
import { AXIS, layoutMonths } from "../charts/mod.ts";
import { shownName } from "../ranking/mod.ts";
import { MonthsDrawing } from "./months_drawing.tsx";
import { MonthsNumbers } from "./months_table.tsx";

interface Props {
  result: Result;
  scope: Scope;
}

/** Rows of a ranking on paper. */
const TOP = 20;

/** The rankings of a scope for paper; a screen does not show it. */
export function PrintReport({ result, scope }: Props) {
  const { words, formats } = useLanguage();
  const stats = statsOf(result.stats, scope);
  const title = isTotal(scope) ? words.result.total : formats.month(scope);
  return (
    <div class="paper">
      <PaperChart stats={result.stats} scope={scope} />
      <MonthsNumbers stats={result.stats} />
      {groupings.map((id) => (
        <PaperRanking key={id} id={id} stats={stats} title={title} />
      ))}
      <PaperNewHospitals stats={stats} title={title} />
      <p class="quiet">
        {words.takeAway.source(formats.list(result.files))} ·{" "}
        {words.takeAway.made(formats.moment(result.at))}
      </p>
    </div>
  );
}

/** Units of the drawing, which is as wide as the paper. */
const WIDTH = 720;
const MONTHS_HEIGHT = 24;

function PaperChart(
  { stats, scope }: { stats: MonthlySalesStats; scope: Scope },
) {
  const { formats } = useLanguage();
  const layout = layoutMonths(stats, WIDTH);
  const every = Math.ceil(56 / layout.step);
  return (
    <svg
      class="drawing"
      viewBox={`0 0 ${WIDTH} ${layout.height + MONTHS_HEIGHT}`}
      aria-hidden="true"
    >
      <MonthsDrawing
        layout={layout}
        scope={scope}
        hasLabels={layout.step > 40}
      />
      {stats.months.map((month, index) =>
        index % every === 0 && (
          <text
            key={month}
            x={AXIS + layout.step * (index + 0.5)}
            y={layout.height + 14}
            text-anchor="middle"
          >
            {formats.month(month)}
          </text>
        )
      )}
    </svg>
  );
}

interface PartProps {
  stats: SalesStats;
  title: string;
}

function PaperRanking({ id, stats, title }: PartProps & { id: GroupingId }) {
  const { words, formats } = useLanguage();
  const texts = words.ranking;
  const rows = rankRows(stats[id], "qty", stats.meta.totalQty).slice(0, TOP);
  const decimals = {
    qty: decimalsOf(rows.map(({ qty }) => qty)),
    conv: decimalsOf(rows.map(({ conv }) => conv)),
  };
  const percent = (ratio: number | undefined) =>
    ratio === undefined ? "–" : formats.percent(ratio);
  return (
    <section>
      <h2>
        {texts.groupings[id]}
        <small>
          {title}
          {stats[id].length > TOP &&
            ` · ${
              words.takeAway.topRows(TOP, formats.number(stats[id].length))
            }`}
        </small>
      </h2>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col" class="number">#</th>
            <th scope="col">{texts.order.name}</th>
            <th scope="col" class="number">{words.measures.qty.full}</th>
            <th scope="col" class="number">{texts.share}</th>
            <th scope="col" class="number">{texts.cumulative}</th>
            <th scope="col" class="number">{words.measures.conv.full}</th>
            <th scope="col" class="number">{texts.order.records}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rank}>
              <td class="number">{row.rank}</td>
              <td>{shownName(row.name, words)}</td>
              <td class="number">{formats.number(row.qty, decimals.qty)}</td>
              <td class="number">{percent(row.share)}</td>
              <td class="number">{percent(row.cumulative)}</td>
              <td class="number">{formats.number(row.conv, decimals.conv)}</td>
              <td class="number">{formats.number(row.records)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PaperNewHospitals({ stats, title }: PartProps) {
  const { words, formats } = useLanguage();
  const texts = words.newHospitals;
  if (stats.newHospitals.length === 0) return null;
  const rows = stats.newHospitals.slice(0, 2 * TOP);
  return (
    <section>
      <h2>
        {texts.heading}
        <small>
          {title}
          {rows.length < stats.newHospitals.length &&
            ` · ${
              words.takeAway.topRows(
                rows.length,
                formats.number(stats.newHospitals.length),
              )
            }`}
        </small>
      </h2>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{texts.hospital}</th>
            <th scope="col">{texts.level}</th>
            <th scope="col">{texts.province}</th>
            <th scope="col" class="number">{words.measures.qty.full}</th>
            <th scope="col" class="number">{words.measures.conv.full}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td>{row.hospital}</td>
              <td>{row.level}</td>
              <td>{row.province}</td>
              <td class="number">{formats.amount(row.qty)}</td>
              <td class="number">{formats.amount(row.conv)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
