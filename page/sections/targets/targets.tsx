import { useState } from "preact/hooks";
import {
  type Achievement,
  type NameColumn,
  type NameTarget,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  achieved,
  targetPeriod,
  targetYear,
  useSelected,
  useTargets,
} from "../../model/mod.ts";
import { Segments } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { TargetFigures } from "./target_figures.tsx";

/** Names below their target that are listed at first. */
const LISTED = 8;

/** What was achieved of targets; nothing if there are none. */
export function Targets() {
  const { result } = useSelected();
  const groupings = targetGroupings(result.facts);
  const [chosen, setChosen] = useState<NameColumn>();
  if (groupings.length === 0) return null;
  const by = chosen !== undefined && groupings.includes(chosen)
    ? chosen
    : groupings[0];
  return <TargetsOf by={by} groupings={groupings} onChoose={setChosen} />;
}

interface Props {
  by: NameColumn;
  groupings: readonly NameColumn[];
  onChoose(by: NameColumn): void;
}

function TargetsOf({ by, groupings, onChoose }: Props) {
  const { id, words } = useLanguage();
  const { targetLines, noTargetsLine } = reportWords;
  const found = useTargets(by, targetPeriod);
  const year = achieved(useTargets(by, (view) => targetYear(view)));
  const now = achieved(found);
  const wording = { language: id, shown: shownName };
  const shown = now ?? year;
  return (
    <section class="targets" aria-labelledby="targets-heading">
      <div class="section-head">
        <h2 id="targets-heading">
          {words.targets.heading}{" "}
          <small>{words.targets.by(words.ranking.groupings[by])}</small>
        </h2>
        {groupings.length > 1 && (
          <Segments<NameColumn>
            label={words.ranking.chooseGrouping}
            value={by}
            onChange={onChoose}
            segments={groupings.map((value) => ({
              value,
              label: words.ranking.groupings[value],
            }))}
          />
        )}
      </div>
      {found !== undefined && "why" in found && (
        <p class="quiet">{noTargetsLine(found, { by, groupings }, wording)}</p>
      )}
      <div class="target-periods">
        {now && <TargetFigures achieved={now} />}
        {year && !isSamePeriod(now, year) && <TargetFigures achieved={year} />}
      </div>
      {shown && <Below key={by} achieved={shown} />}
      {shown && (
        <ul class="target-notes">
          {targetLines(shown, wording).rest.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the same months have targets in both: then one says it all. */
function isSamePeriod(one: Achievement | undefined, other: Achievement) {
  return one !== undefined && one.total.target === other.total.target &&
    one.total.months === other.total.months &&
    one.total.actual === other.total.actual;
}

/** The names that are below their target, the lowest first. */
function Below({ achieved }: { achieved: Achievement }) {
  const { words, formats } = useLanguage();
  const texts = words.targets;
  const [hasAll, setAll] = useState(false);
  const below = achieved.names.filter(({ ratio }) =>
    ratio !== undefined && ratio < 1
  );
  const shown = hasAll ? below : below.slice(0, LISTED);
  return (
    <>
      <h3>
        {texts.below} <small>{formats.months(achieved.period)}</small>
      </h3>
      {below.length === 0
        ? <p class="quiet">{texts.noneBelow}</p>
        : (
          <table class="below">
            <thead>
              <tr>
                <th scope="col">{words.ranking.order.name}</th>
                <th scope="col" class="progress-head">
                  <span class="unseen">{texts.achieved}</span>
                </th>
                <th scope="col" class="number">{texts.ratio}</th>
                <th scope="col" class="number">
                  {texts.gap(texts.units[achieved.measure])}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => <Row key={one.name} one={one} />)}
            </tbody>
          </table>
        )}
      {shown.length < below.length && (
        <button
          type="button"
          class="link"
          onClick={() => setAll(true)}
        >
          {words.table.all(formats.number(below.length))}
        </button>
      )}
    </>
  );
}

function Row({ one }: { one: NameTarget }) {
  const { formats } = useLanguage();
  const { name, ratio = 0, gap } = one;
  return (
    <tr>
      <th scope="row" title={shownName(name)}>{shownName(name)}</th>
      <td>
        <svg
          class="progress"
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect class="whole" width="100" height="8" />
          <rect class="done" width={100 * Math.max(ratio, 0)} height="8" />
        </svg>
      </td>
      <td class="number">{formats.percent(ratio)}</td>
      <td class="number">{formats.amount(gap)}</td>
    </tr>
  );
}
