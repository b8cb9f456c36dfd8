import { useMemo, useState } from "preact/hooks";
import type { NewHospital } from "../../schemas/wire/mod.ts";
import { search } from "../figures/mod.ts";
import { decimalsOf } from "../../report/formats/mod.ts";
import { useLanguage } from "../language.ts";
import { type Column, LongTable, SearchField } from "../parts/mod.ts";
import { isolated, shownName } from "../shown_name.ts";

interface Props {
  hospitals: readonly NewHospital[];
  /** The scope in words. */
  title: string;
}

/** A list shorter than this needs no search. */
const FEW = 10;

/** The new hospitals of a scope. */
export function NewHospitals({ hospitals, title }: Props) {
  const { words, formats } = useLanguage();
  const texts = words.newHospitals;
  const [text, setText] = useState("");
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
    qty: decimalsOf(hospitals.map(({ qty }) => qty)),
    conv: decimalsOf(hospitals.map(({ conv }) => conv)),
  };
  const named = (name: string) =>
    name === ""
      ? <span class="quiet">{words.ranking.emptyName}</span>
      : shownName(name, words);
  const columns: Column<NewHospital>[] = [
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
      head: words.ranking.order.qty,
      cell: ({ qty }) => (
        <>
          {formats.number(qty, decimals.qty)}
          <span class="inline-head" aria-hidden="true">
            {words.measures.qty.unit}
          </span>
        </>
      ),
    },
    {
      id: "other",
      isNumber: true,
      head: words.ranking.order.conv,
      cell: ({ conv }) => (
        <>
          {formats.number(conv, decimals.conv)}
          <span class="inline-head" aria-hidden="true">
            {words.measures.conv.unit}
          </span>
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
