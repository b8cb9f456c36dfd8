import {
  type Change,
  markedRows,
  rankNames,
} from "../../../core/explore/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import {
  groupingOf,
  type NameColumn,
  otherMeasure,
  useSelected,
} from "../../model/mod.ts";
import {
  comparedWith,
  shownName,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { type PaperColumn, PaperTable } from "./table.tsx";

/** Rows of a ranking on paper, and of the list of new hospitals. */
const TOP = 20;
const MAX_NEW = 40;

type Row = ReturnType<typeof rankNames>["names"][number];

interface Props {
  by: NameColumn;
  /** Undefined if it is not known. */
  change: Change | undefined;
}

/** The first names of a ranking, by the measure that is chosen. */
export function Ranking({ by, change }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure, months } = view.selection;
  const texts = words.ranking;
  const { names } = rankNames(view.part[groupingOf(by)], { measure });
  const shown = names.slice(0, TOP);
  const isCompared = change !== undefined &&
    (months !== undefined || view.months.length === 1);
  const changes = new Map(
    isCompared ? change.names.map((one) => [one.name, one.difference]) : [],
  );
  const percent = (ratio: number | undefined) =>
    ratio === undefined ? "–" : formats.percent(ratio);
  const amount = (id: "qty" | "conv"): PaperColumn<Row> => {
    const decimals = decimalsOf(shown.map((row) => row[id]));
    return {
      head: words.measures[id].full,
      isNumber: true,
      cell: (row) => formats.number(row[id], decimals),
    };
  };
  const compared: PaperColumn<Row>[] = [
    {
      head: texts.order.change,
      isNumber: true,
      cell: ({ name }) => {
        const difference = changes.get(name)?.[measure];
        return difference === undefined
          ? "–"
          : formats.signedAmount(difference);
      },
    },
    {
      head: texts.columnHeads.ratio,
      isNumber: true,
      cell: ({ name }) => {
        const ratio = changes.get(name)?.ratio[measure];
        return ratio === undefined ? "–" : formats.signedPercent(ratio);
      },
    },
  ];
  return (
    <PaperTable
      heading={`${texts.heading} · ${texts.groupings[by]}`}
      about={[
        titleOf(view, language),
        isCompared && comparedWith(view, language),
      ].filter(Boolean).join(" ")}
      rows={names}
      most={TOP}
      columns={[
        { head: "#", isNumber: true, cell: ({ rank }) => rank },
        {
          head: texts.order.name,
          cell: ({ name }) => shownName(name),
        },
        amount(measure),
        {
          head: texts.order.share,
          isNumber: true,
          cell: ({ share }) => percent(share),
        },
        {
          head: texts.cumulative,
          isNumber: true,
          cell: ({ cumulative }) => percent(cumulative),
        },
        ...isCompared ? compared : [
          amount(otherMeasure(measure)),
          {
            head: texts.order.records,
            isNumber: true,
            cell: ({ records }: Row) => formats.number(records),
          },
        ],
      ]}
    />
  );
}

/** The rows that are marked as new. */
export function NewHospitals() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const rows = markedRows(view.part, measure);
  const texts = words.newHospitals;
  if (rows.length === 0) return null;
  return (
    <PaperTable
      heading={texts.heading}
      about={`${titleOf(view, language)} · ${texts.hint}`}
      rows={rows}
      most={MAX_NEW}
      columns={[
        {
          head: texts.hospital,
          cell: ({ hospital }) => shownName(hospital),
        },
        { head: texts.level, cell: ({ level }) => shownName(level) },
        {
          head: texts.province,
          cell: ({ province }) => shownName(province),
        },
        {
          head: words.measures.qty.full,
          isNumber: true,
          cell: ({ qty }) => formats.amount(qty),
        },
        {
          head: words.measures.conv.full,
          isNumber: true,
          cell: ({ conv }) => formats.amount(conv),
        },
        {
          head: texts.whole(words.measures[measure].unit),
          isNumber: true,
          cell: ({ whole }) => formats.amount(whole[measure]),
        },
      ]}
    />
  );
}
