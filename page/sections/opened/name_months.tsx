import { useMemo } from "preact/hooks";
import {
  addMonths,
  changeBetween,
  coverageOf,
} from "../../../explore/questions/mod.ts";
import type { MonthPoint } from "../../../report/charts/mod.ts";
import { PictureButtons } from "../../export/mod.ts";
import { useMonthSwitch, useSelected, useSeries } from "../../model/mod.ts";
import { useAmounts, useLanguage } from "../../words/mod.ts";
import { MonthsPlot } from "../months/months_plot.tsx";
import type { Opened } from "../result/choices.ts";
import { useNamePicture } from "./name_picture.ts";

const HEIGHT = 120;
const NONE: ReadonlySet<string> = new Set();

/** The months of a name, which choose months as the trend does. */
export function NameMonths({ opened }: { opened: Opened }) {
  const { by, name } = opened;
  const { words, formats } = useLanguage();
  const { view, result } = useSelected();
  const { measure } = view.selection;
  const { months, lines } = useSeries(by, [name]);
  const line = lines.get(name);
  const values = line?.[measure];
  const draw = useNamePicture(opened);
  const monthSwitch = useMonthSwitch();
  const amounts = useAmounts(measure);
  const { mayBeIncomplete } = useMemo(
    () => coverageOf(result.stats),
    [result.stats],
  );
  const incomplete = useMemo(
    () => mayBeIncomplete === undefined ? NONE : new Set([mayBeIncomplete]),
    [mayBeIncomplete],
  );
  const points = useMemo(
    () =>
      months.map((month, at): MonthPoint => ({
        month,
        value: values?.[at] ?? undefined,
        lastYear: undefined,
        target: undefined,
        months: 1,
      })),
    [months, values],
  );
  if (months.length < 2) return null;
  const before = (month: string, step: number) =>
    values?.[months.indexOf(addMonths(month, step))];
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h3>{words.opened.months}</h3>
        {line && <PictureButtons picture={() => draw(line, months)} />}
      </figcaption>
      {values === undefined ? <div class="months-coming" /> : (
        <MonthsPlot
          label={words.opened.months}
          height={HEIGHT}
          {...{ points, incomplete, monthSwitch }}
          factsOf={({ month, value }) => ({
            title: formats.month(month),
            lines: value === undefined ? [] : [
              [words.measures[measure].short, amounts.text(value)] as const,
              ...([["before", -1], ["yearBefore", -12]] as const).flatMap(
                ([term, step]) => {
                  const former = before(month, step);
                  if (former === undefined || former === null) return [];
                  const { ratio, difference } = changeBetween(value, former);
                  return [
                    [
                      words.terms[term],
                      ratio === undefined
                        ? amounts.signed(difference)
                        : formats.signedPercent(ratio),
                    ] as const,
                  ];
                },
              ),
            ],
          })}
        />
      )}
    </figure>
  );
}
