/// <reference lib="dom" />
import { useEffect, useRef } from "preact/hooks";
import {
  type FigureChange,
  hasMonth,
  otherMeasure,
  ratioOf,
  shareOf,
  type YearToDate,
  yearToDate,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  periodOf,
  type SelectionChange,
  useSelected,
  useSeries,
  withNames,
  withoutName,
} from "../../model/mod.ts";
import { type Comparison, comparisons } from "../../../explore/tables/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { shownName, titleOf, useLanguage, yearTitle } from "../../words/mod.ts";
import { useNamesOf } from "../names/names.tsx";
import { type Opened, useChoices } from "../result/choices.ts";
import { Amount, ChangeFact, Fact } from "../result/facts.tsx";
import { NameMonths } from "./name_months.tsx";
import { Parts } from "./parts.tsx";
import { NameRows } from "./rows.tsx";

/** The panel of the open name; nothing without one. */
export function OpenedName() {
  const { opened } = useChoices();
  return opened === undefined
    ? null
    : <Panel key={opened.by} opened={opened} />;
}

/** A panel beside the table; the table stays in use. */
function Panel({ opened }: { opened: Opened }) {
  const { by, name } = opened;
  const language = useLanguage();
  const { words } = language;
  const { select } = useSelected();
  const { open } = useChoices();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    const isInside = panel.current?.contains(document.activeElement);
    open(undefined);
    if (isInside) nameInTable()?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMenu = document.querySelector(":popover-open") !== null;
      if (event.key === "Escape" && !isMenu) close();
      // Tab leads from the name to the panel.
      if (event.key !== "Tab" || event.shiftKey) return;
      if (document.activeElement !== nameInTable()) return;
      event.preventDefault();
      panel.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [name]);
  const selections: [string, SelectionChange][] = [
    [words.opened.only, (now) => withNames(now, by, { where: [name] })],
    [words.opened.without, (now) => withoutName(now, opened)],
  ];
  return (
    <div
      class="opened"
      ref={panel}
      role="dialog"
      aria-labelledby="opened-heading"
    >
      <header>
        <div class="row ends">
          <h2 id="opened-heading">{shownName(name)}</h2>
          <button
            type="button"
            class="close"
            aria-label={words.opened.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <Rank opened={opened} />
      </header>
      <Facts opened={opened} />
      <p class="row">
        {selections.map(([label, change]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close();
              select(change);
            }}
          >
            {label}
          </button>
        ))}
      </p>
      <NameMonths opened={opened} />
      <Parts key={name} opened={opened} />
      <NameRows key={name} opened={opened} />
    </div>
  );
}

/** The button of the open name. */
function nameInTable(): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    ".names .name[aria-expanded=true], .moves .name[aria-expanded=true]",
  );
}

/** The rank of a name in its column. */
function useFigures({ by, name }: Opened) {
  const answer = useNamesOf(by)?.answer;
  const { view } = useSelected();
  const { measure } = view.selection;
  const index = answer?.names.indexOf(name) ?? -1;
  if (answer === undefined || index < 0) return undefined;
  const amounts = answer[measure];
  const amount = amounts[index];
  const all = answer.total[measure];
  return {
    qty: answer.qty[index],
    conv: answer.conv[index],
    share: shareOf(amount, all, measure),
    rank: 1 + amounts.filter((other) => other > amount).length,
    count: answer.records.filter((records) => records > 0).length,
    changes: Object.fromEntries(
      Object.entries(answer.others).map(([key, { former, difference }]) => [
        key,
        {
          difference: difference[measure][index],
          ratio: ratioOf(difference[measure][index], former[measure][index]),
        },
      ]),
    ) as Partial<Record<Comparison, FigureChange>>,
  };
}

function Rank({ opened }: { opened: Opened }) {
  const { id, words, formats } = useLanguage();
  const figures = useFigures(opened);
  const column = reportWords.languageOf(id).words.groupings[opened.by];
  return (
    <small>
      {figures === undefined ? column : words.opened.rankOf(
        column,
        formats.number(figures.rank),
        formats.number(figures.count),
      )}
    </small>
  );
}

function Facts({ opened }: { opened: Opened }) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const other = otherMeasure(measure);
  const figures = useFigures(opened);
  const { share } = figures ?? {};
  const year = yearToDate(periodOf(view).to, view.months);
  return (
    <dl class="figures">
      <Fact
        of="total"
        term={titleOf(view, language)}
        below={<Amount value={figures?.[other] ?? 0} measure={other} />}
      >
        <Amount value={figures?.[measure] ?? 0} measure={measure} />
      </Fact>
      {comparisons.map((one) => (
        <ChangeFact
          key={one}
          comparison={one}
          change={figures?.changes[one]}
        />
      ))}
      <Fact
        of="year"
        term={yearTitle(year, language)}
        title={formats.list(formats.runs(year.known))}
        below={`${words.names.heads.share} ${
          share === undefined ? "–" : formats.percent(share)
        }`}
      >
        <Amount value={useYearOf(opened, year)} measure={measure} />
      </Fact>
    </dl>
  );
}

/** The sum of a name from January to the chosen month. */
function useYearOf({ by, name }: Opened, { asked }: YearToDate): number {
  const { measure } = useSelected().view.selection;
  const { months, lines } = useSeries(by, [name]);
  const values = lines.get(name)?.[measure] ?? [];
  return values.reduce<number>(
    (sum, value, at) => sum + (hasMonth(asked, months[at]) ? value ?? 0 : 0),
    0,
  );
}
