import { useMemo, useState } from "preact/hooks";
import {
  type MarkedRow,
  markedRows,
  type Measure,
  search,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";
import { type Column, LongTable, SearchField } from "../../parts/mod.ts";
import {
  isEmptyGroup,
  isolated,
  shownName,
  useLanguage,
} from "../../words/mod.ts";

interface Props {
  part: SalesStats;
  /** What the rows and their hospitals show, and are ordered by. */
  measure: Measure;
  /** The scope in words. */
  title: string;
}

/** A list shorter than this needs no search. */
const FEW = 10;

/** The rows of a scope that are marked as new. */
export function NewHospitals({ part, measure, title }: Props) {
  const { words, formats } = useLanguage();
  const texts = words.newHospitals;
  const [text, setText] = useState("");
  const hospitals = useMemo(() => markedRows(part, measure), [part, measure]);
  const shown = useMemo(
    () =>
      search(
        hospitals,
        text,
        ({ hospital, level, province }) => `${hospital} ${level} ${province}`,
      ),
    [hospitals, text],
  );
  const decimals = {
    amount: decimalsOf(hospitals.map((row) => row[measure])),
    whole: decimalsOf(hospitals.map(({ whole }) => whole[measure])),
  };
  const named = (name: string) =>
    isEmptyGroup(name)
      ? <span class="quiet">{shownName(name)}</span>
      : shownName(name);
  const columns: Column<MarkedRow>[] = [
    {
      id: "name",
      head: texts.hospital,
      cell: ({ hospital }) => named(hospital),
      title: ({ hospital }) => isolated(hospital),
    },
    { id: "level", head: texts.level, cell: ({ level }) => named(level) },
    {
      id: "province",
      head: texts.province,
      cell: ({ province }) => named(province),
    },
    {
      id: "amount",
      isNumber: true,
      head: words.ranking.order[measure],
      cell: (row) => (
        <>
          {formats.number(row[measure], decimals.amount)}
          <span class="inline-head" aria-hidden="true">
            {words.measures[measure].unit}
          </span>
        </>
      ),
    },
    {
      id: "whole",
      isNumber: true,
      head: texts.whole(words.measures[measure].unit),
      cell: ({ whole }) => (
        <>
          <span class="inline-head" aria-hidden="true">{texts.wholeShort}</span>
          {formats.number(whole[measure], decimals.whole)}
        </>
      ),
    },
  ];
  return (
    <section class="newcomers" aria-labelledby="new-heading">
      <div class="section-head">
        <h2 id="new-heading">
          {texts.heading} <small>{title} · {texts.hint}</small>
        </h2>
        {hospitals.length > FEW && (
          <SearchField
            label={texts.search}
            clear={words.ranking.clear}
            value={text}
            onChange={setText}
          />
        )}
      </div>
      {shown.length === 0
        ? (
          <div class="nothing">
            <p>{hospitals.length === 0 ? texts.none : words.ranking.none}</p>
          </div>
        )
        : (
          <LongTable
            name="fresh"
            caption={`${texts.heading} ${title}`}
            columns={columns}
            rows={shown}
          />
        )}
    </section>
  );
}
