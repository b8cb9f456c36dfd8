import { useState } from "preact/hooks";
import type {
  MonthValues,
  NameColumn,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import { PictureMenu } from "../../export/mod.ts";
import { useSelected, useSeries } from "../../model/mod.ts";
import { Segments } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { LinesChart } from "./lines_chart.tsx";

type Shown = "amounts" | "shares";

interface Props {
  by: NameColumn;
  names: readonly string[];
}

/** Amounts or shares of some names, month by month. */
export function NameLines({ by, names }: Props) {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const [shown, setShown] = useState<Shown>("amounts");
  const { measure } = view.selection;
  const series = useSeries(by, names);
  const { months } = series;
  const lines = names.flatMap((name) => series.lines.get(name) ?? []);
  const texts = words.opened;
  const isShare = shown === "shares";
  const drawn = lines.map((line) => ({
    name: shownName(line.name),
    values: isShare ? line.share[measure] : line[measure],
    amounts: line[measure],
  }));
  const decimals = decimalsOf(
    lines.flatMap((line) => line[measure]).filter((value) => value !== null),
  );
  return (
    <div class="name-lines">
      <div class="row">
        <Segments<Shown>
          label={texts.shown}
          value={shown}
          onChange={setShown}
          segments={[
            { value: "amounts", label: words.measures[measure].unit },
            { value: "shares", label: words.ranking.order.share },
          ]}
        />
        <PictureMenu
          of={drawn.map(({ name }) => name).join(" ")}
          period={{ from: months[0], to: months[months.length - 1] }}
          figure={() => ({ kind: "lines", by, isShare, months, lines: drawn })}
        />
      </div>
      {lines.length === 0 ? <div class="lines-box" /> : (
        <LinesChart
          label={texts.monthsOf(
            words.ranking.columns[by],
            isShare ? words.ranking.order.share : words.measures[measure].full,
          )}
          months={months}
          lines={drawn}
          isShare={isShare}
          formatValue={(value) =>
            isShare ? formats.percent(value) : formats.number(value, decimals)}
        />
      )}
      {lines.length > 0 && (
        <ValuesTable
          months={months}
          lines={drawn}
          textOf={(value) =>
            isShare ? formats.percent(value) : formats.number(value, decimals)}
        />
      )}
    </div>
  );
}

interface ValuesProps {
  months: readonly string[];
  lines: readonly {
    name: string;
    values: MonthValues;
    /** Null where the data lacks the month. */
    amounts: MonthValues;
  }[];
  textOf(value: number): string;
}

/** The same in numbers: a month in each row, the newest first. */
function ValuesTable({ months, lines, textOf }: ValuesProps) {
  const { words, formats } = useLanguage();
  const { table } = words.opened;
  return (
    <details class="twin">
      <summary>{table}</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={table}>
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">{words.cross.month}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col" class="number">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, at) => (
              <tr key={month}>
                <th scope="row">{formats.month(month)}</th>
                {lines.map(({ name, values, amounts }) => {
                  const value = values[at];
                  const { noData, notPositive } = words.cross.gaps;
                  const gap = amounts[at] === null ? noData : notPositive;
                  return (
                    <td key={name} class="number">
                      {value === null
                        ? <span class="quiet">{gap}</span>
                        : textOf(value)}
                    </td>
                  );
                })}
              </tr>
            )).reverse()}
          </tbody>
        </table>
      </div>
    </details>
  );
}
