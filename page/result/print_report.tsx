import {
  barLabels,
  layoutMonths,
  monthPoints,
} from "../../report/charts/mod.ts";
import { rankNames } from "../../core/explore/mod.ts";
import { type GroupingId, groupings } from "../figures/mod.ts";
import { decimalsOf } from "../../report/mod.ts";
import { useLanguage } from "../language.ts";
import type { SalesStats } from "../../schemas/wire/mod.ts";
import { isolated, shownName } from "../shown_name.ts";
import { MonthsDrawing, MonthsNumbers } from "../months/mod.ts";
import { namesInWords, titleOf, useSelected, type View } from "../view/mod.ts";

/** Rows of a ranking on paper. */
const TOP = 20;

/** The rankings of the chosen months for paper; a screen does not show it. */
export function PrintReport() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view, result } = useSelected();
  const title = titleOf(view, language);
  const files = result.files.map(({ name }) => isolated(name));
  const chosen = namesInWords(view.selection, language);
  return (
    <div class="paper">
      <PaperChart view={view} />
      <MonthsNumbers stats={view.stats} months={view.months} />
      {groupings.map((id) => (
        <PaperRanking key={id} id={id} stats={view.part} title={title} />
      ))}
      <PaperNewHospitals stats={view.part} title={title} />
      {chosen !== "" && <p>{words.takeAway.chosen(chosen)}</p>}
      <p class="quiet">
        {words.takeAway.source(formats.list(files))} ·{" "}
        {words.takeAway.made(formats.moment(result.at))}
      </p>
    </div>
  );
}

/** Units of the drawing, which is as wide as the paper. */
const WIDTH = 720;
const HEIGHT = 220;
const MONTHS_HEIGHT = 24;
const LABEL_SIZE = 11.5;

function PaperChart({ view }: { view: View }) {
  const { formats } = useLanguage();
  const { stats, months, selection } = view;
  const { measure, months: chosen } = selection;
  const points = monthPoints(stats, { months, measure });
  const layout = layoutMonths(points, { width: WIDTH, height: HEIGHT });
  const labels = barLabels(
    layout.bars.map(({ value }) => value),
    { step: layout.step, size: LABEL_SIZE, formats },
  );
  const every = Math.ceil(56 / layout.step);
  return (
    <svg
      class="drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + MONTHS_HEIGHT}`}
      aria-hidden="true"
    >
      <MonthsDrawing
        layout={layout}
        // The numbers below are exact.
        labels={labels.isRounded ? { texts: [], isRounded: false } : labels}
        isOn={(month) =>
          chosen === undefined || (chosen.from <= month && month <= chosen.to)}
      />
      {points.map(({ month, months }, index) =>
        index % every === 0 && months === 1 && (
          <text
            key={month}
            x={layout.step * (index + 0.5)}
            y={HEIGHT + 18}
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
  const rows = rankNames(stats[id], { measure: "qty" }).names.slice(0, TOP);
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
              <td>{shownName(row.hospital, words)}</td>
              <td>{shownName(row.level, words)}</td>
              <td>{shownName(row.province, words)}</td>
              <td class="number">{formats.amount(row.qty)}</td>
              <td class="number">{formats.amount(row.conv)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
