import {
  type Change,
  inOrderOfChange,
  type NameChange,
} from "../../../core/explore/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import { type NameColumn, topMovers, useSelected } from "../../model/mod.ts";
import { comparedWith, shownName, useLanguage } from "../../words/mod.ts";
import { PaperTable } from "./table.tsx";

/** Gains to show, and losses: fewer of other columns than of hospitals. */
const MOVERS = { hospital: 6, others: 3 };
const MAX_NAMES = 40;

interface Props {
  by: NameColumn;
  /** Undefined if it is not known. */
  change: Change | undefined;
}

/** The names that gained and lost most. */
export function Movers({ by, change }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const { comparison } = view;
  if (change?.difference === undefined || comparison === undefined) return null;
  const texts = words.moved;
  const { gains, losses, rest } = topMovers(
    change,
    measure,
    by === "hospital" ? MOVERS.hospital : MOVERS.others,
  );
  const others = rest.names === 0 ? [] : [{
    name: texts.rest(formats.number(rest.names)),
    difference: rest.difference,
    ratio: undefined,
    state: "kept" as const,
  }];
  const rows = [...[...gains, ...losses].map(rowOf), ...others];
  const total = change.difference;
  return (
    <PaperTable
      heading={`${texts.heading} · ${words.ranking.groupings[by]}`}
      about={`${formats.months(comparison.period)} ${
        comparedWith(view, language)
      }`}
      rows={rows}
      most={rows.length}
      columns={[
        { head: words.ranking.order.name, cell: ({ name }) => name },
        {
          head: texts.difference(words.measures[measure].unit),
          isNumber: true,
          cell: ({ difference }) => formats.signedAmount(difference),
        },
        {
          head: texts.ratio,
          isNumber: true,
          cell: ({ ratio, state }) =>
            ratio !== undefined
              ? formats.signedPercent(ratio)
              : state === "kept"
              ? "–"
              : texts.states[state],
        },
      ]}
      sum={[
        words.result.total,
        formats.signedAmount(total[measure]),
        total.ratio[measure] === undefined
          ? "–"
          : formats.signedPercent(total.ratio[measure]),
      ]}
    />
  );

  function rowOf({ name, difference, state }: NameChange) {
    return {
      name: shownName(name),
      difference: difference[measure],
      ratio: difference.ratio[measure],
      state,
    };
  }
}

/** The hospitals that have stopped buying, are new, or came back. */
export function Comings() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { change, selection: { measure } } = view;
  if (change === undefined) return null;
  const texts = words.moved;
  return (
    <>
      {(["lost", "new", "returned"] as const).map((state) => {
        const side = state === "lost" ? "other" : "period";
        const rows = inOrderOfChange(change.names, measure)
          .filter((name) => name.state === state);
        if (rows.length === 0) return null;
        const decimals = decimalsOf(rows.map((row) => row[side][measure]));
        return (
          <PaperTable
            key={state}
            heading={texts.hospitals[state]}
            about={comparedWith(view, language)}
            rows={rows}
            most={MAX_NAMES}
            columns={[
              {
                head: words.newHospitals.hospital,
                cell: ({ name }) => shownName(name),
              },
              {
                head: `${state === "lost" ? texts.before : texts.now} (${
                  words.measures[measure].unit
                })`,
                isNumber: true,
                cell: (row) => formats.number(row[side][measure], decimals),
              },
              {
                head: texts.lastOf[state],
                isNumber: true,
                cell: ({ firstMonth, lastMonth, previousMonth }) =>
                  state === "new"
                    ? firstMonth
                    : state === "returned"
                    ? previousMonth
                    : lastMonth,
              },
              {
                head: texts.average,
                isNumber: true,
                cell: ({ average }) =>
                  formats.number(average[measure], decimals + 1),
              },
            ]}
          />
        );
      })}
    </>
  );
}
