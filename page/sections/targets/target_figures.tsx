import type { Achievement } from "../../../explore/questions/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** 达成率 of a period, with a bar on which a tick says how much time has passed. */
export function TargetFigures({ achieved }: { achieved: Achievement }) {
  const { words, formats } = useLanguage();
  const { total, measure, period } = achieved;
  const { target, actual, ratio, gap, months, passed } = total;
  const texts = words.targets;
  const unit = texts.units[measure];
  const isPassed = passed === months;
  return (
    <div class="target-period">
      <h3>{formats.months(period)}</h3>
      <p class="achieved">
        <span class="figure">
          {ratio === undefined ? "–" : formats.percent(ratio)}
        </span>{" "}
        <span class="unit">{texts.achieved}</span>
      </p>
      <svg
        class="progress"
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect class="whole" y="2" width="100" height="8" />
        <rect
          class="done"
          y="2"
          width={100 * Math.min(Math.max(ratio ?? 0, 0), 1)}
          height="8"
        />
        {!isPassed && (
          <rect
            class="tick"
            x={100 * passed / months - 0.25}
            width="0.5"
            height="12"
          />
        )}
      </svg>
      <p>
        {texts.of(formats.amount(actual), formats.amount(target), unit)}
        {" · "}
        <strong>
          {gap < 0
            ? texts.above(formats.amount(-gap))
            : texts.missing(formats.amount(gap))}
        </strong>
      </p>
      <p class="quiet">
        {isPassed ? texts.allPassed(months) : texts.passed(passed, months)}
      </p>
    </div>
  );
}
