import {
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import { useState } from "preact/hooks";
import {
  AT_FIRST,
  isWhole,
  useAnswer,
  useSelected,
  withMonths,
} from "../../model/mod.ts";
import { panelId, tabId, Tabs } from "../../parts/mod.ts";
import { comparedWith, useLanguage } from "../../words/mod.ts";
import { Comings } from "./comings.tsx";
import { Drivers } from "./drivers.tsx";

const TABS = "moved";

/** What moved from a period to another, and who moved it. */
export function Moved() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { comparison, change } = view;
  if (isWhole(view)) return <NoPeriod />;
  if (comparison === undefined) return <FirstPurchases />;
  const texts = words.moved;
  const isCompared = change?.difference !== undefined;
  return (
    <section class="moved" aria-labelledby="moved-heading">
      <h2 id="moved-heading">
        {texts.heading} {view.months.length > 1 && (
          <small>
            {formats.months(comparison.period)} {comparedWith(view, language)}
          </small>
        )}
      </h2>
      {!isCompared && (
        <p class="caution">
          {view.months.length === 1 ? texts.oneMonth : texts.choose}
        </p>
      )}
      {!isCompared && change !== undefined && view.months.length > 1 && (
        <Comings change={change} />
      )}
      {isCompared && (
        <>
          <Incomplete />
          <div class="moved-parts">
            <DriversPart />
            <Comings change={change} />
          </div>
        </>
      )}
    </section>
  );
}

/** All months together have no other period: leads to the newest one. */
function NoPeriod() {
  const { words, formats } = useLanguage();
  const { view, select } = useSelected();
  const texts = words.moved;
  const newest = view.months[view.months.length - 1];
  return (
    <section class="moved" aria-labelledby="moved-heading">
      <h2 id="moved-heading">{texts.heading}</h2>
      <p>
        {texts.whole}{" "}
        <button
          type="button"
          class="link"
          onClick={() => select((now) => withMonths(now, AT_FIRST.months))}
        >
          {texts.showMonth(formats.month(newest))}
        </button>
      </p>
    </section>
  );
}

/** The hospitals that are new in the period, if the reader wants no comparison. */
function FirstPurchases() {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { where } = view.selection;
  const period = view.range;
  const asked = useAnswer(
    "change",
    period && { where, by: "hospital", period },
  );
  if (asked === undefined || view.months.length < 2) return null;
  return (
    <section class="moved" aria-labelledby="moved-heading">
      <h2 id="moved-heading">
        {words.moved.firstHeading}{" "}
        <small>{formats.months(asked.question.period)}</small>
      </h2>
      <Comings change={asked.answer} />
    </section>
  );
}

/** Says that the newest month may be incomplete. */
function Incomplete() {
  const { words, formats } = useLanguage();
  const { change } = useSelected().view;
  const month = change?.period.mayBeIncomplete;
  if (month === undefined) return null;
  return <p class="caution">{words.moved.incomplete(formats.month(month))}</p>;
}

/** The names of a column that drove the change. */
function DriversPart() {
  const { words } = useLanguage();
  const { view } = useSelected();
  const { change, comparison, selection } = view;
  const [by, setBy] = useState<NameColumn>("hospital");
  const isAsked = by !== "hospital" && comparison !== undefined;
  const asked = useAnswer(
    "change",
    isAsked
      ? {
        where: selection.where,
        by,
        period: comparison.period,
        other: comparison.other,
      }
      : undefined,
  );
  // Until the answer arrives, the former names stay, with their tab.
  const shown = isAsked && asked !== undefined
    ? { by: asked.question.by, change: asked.answer }
    : { by: "hospital" as const, change };
  return (
    <div class="moved-part">
      <div class="tabs-row">
        <Tabs<NameColumn>
          name={TABS}
          label={words.moved.column}
          selected={by}
          onSelect={setBy}
          tabs={nameColumns.map((id) => ({
            id,
            label: words.ranking.groupings[id],
          }))}
        />
      </div>
      <div
        role="tabpanel"
        id={panelId(TABS)}
        aria-labelledby={tabId(TABS, by)}
      >
        {shown.change && <Drivers by={shown.by} change={shown.change} />}
      </div>
    </div>
  );
}
