import type { Meta, MonthlySalesStats } from "../../schemas/wire/mod.ts";
import {
  type Change,
  changeOf,
  isTotal,
  monthBefore,
  type Scope,
  statsOf,
} from "../figures/mod.ts";
import { decimalsOf } from "../formats.ts";
import { useLanguage } from "../language.ts";
import { Icon } from "../parts/mod.ts";

interface Props {
  stats: MonthlySalesStats;
  scope: Scope;
}

type Figure = Exclude<keyof Meta, "year" | "month">;

/** The figures of a month with their changes, or of all months. */
export function Headline({ stats, scope }: Props) {
  const { words, formats } = useLanguage();
  const { figures } = words;
  const { meta } = statsOf(stats, scope);
  const units: [Figure, string][] = [
    ["totalQty", figures.boxes],
    ["totalConv", figures.tenThousandBoxes],
    ["hospitals", figures.hospitalUnit],
    ["newHospitals", figures.hospitalUnit],
    ["rows", figures.rowUnit],
  ];
  const before = monthBefore(scope);
  const hasFormer = before in stats.byMonth;
  return (
    <section class="headline" aria-labelledby="headline-heading">
      <h2 id="headline-heading">
        {isTotal(scope)
          ? words.result.totalOf(stats.months.length)
          : formats.month(scope)} {!isTotal(scope) && (
          <small>
            {hasFormer
              ? figures.versus(formats.month(before))
              : figures.noFormer(formats.month(before))}
          </small>
        )}
      </h2>
      <dl>
        {units.map(([figure, unit]) => (
          <div key={figure} class={figure}>
            <dt>{figures[figure]}</dt>
            <dd>
              <span class="figure">{formats.amount(meta[figure])}</span>
              {unit !== "" && " "}
              {unit !== "" && <span class="unit">{unit}</span>}
            </dd>
            <dd class="change">
              {isTotal(scope)
                ? <span class="quiet">{averageOf(figure)}</span>
                : (
                  <ChangeText
                    change={changeOf(stats, scope, figure)}
                    isCount={figure !== "totalQty" && figure !== "totalConv"}
                  />
                )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );

  /** What a figure of the total comes to in a month. */
  function averageOf(figure: Figure): string {
    if (figure === "hospitals") return figures.distinct;
    const value = meta[figure];
    const decimals = Math.min(4, decimalsOf([value]) + 1);
    const average = Number((value / stats.months.length).toFixed(decimals));
    return figures.average(formats.amount(average));
  }
}

/** An arrow and the change; no colour, since more is not always better. */
function ChangeText(
  { change, isCount }: { change: Change | undefined; isCount: boolean },
) {
  const { words, formats } = useLanguage();
  if (change === undefined) return <>{"\u00a0"}</>;
  const { difference, ratio } = change;
  if (difference === 0) return <span>{words.figures.same}</span>;
  const amount = formats.signedAmount(difference);
  return (
    <>
      <Icon name={difference > 0 ? "up" : "down"} />
      <span>
        {isCount || ratio === undefined ? amount : formats.signedPercent(ratio)}
      </span>
      {!isCount && ratio !== undefined && <span class="quiet">{amount}</span>}
    </>
  );
}
