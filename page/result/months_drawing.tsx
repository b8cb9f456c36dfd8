import { AXIS, barPath, type MonthsLayout, type Panel } from "../charts/mod.ts";
import { isTotal, type Scope } from "../figures/mod.ts";
import { useLanguage } from "../language.ts";

interface Props {
  layout: MonthsLayout;
  scope: Scope;
  /** Whether there is room for a number above each bar. */
  hasLabels: boolean;
}

/** The panels of the chart of months, within an `<svg>`. */
export function MonthsDrawing({ layout, ...props }: Props) {
  return (
    <>
      {layout.panels.map((panel) => (
        <PanelDrawing
          key={panel.measure}
          panel={panel}
          width={layout.width}
          {...props}
        />
      ))}
    </>
  );
}

interface PanelProps extends Omit<Props, "layout"> {
  panel: Panel;
  width: number;
}

function PanelDrawing({ panel, width, scope, hasLabels }: PanelProps) {
  const { words, formats } = useLanguage();
  return (
    <g>
      <text class="panel-title" x={0} y={panel.top + 12}>
        {words.measures[panel.measure].full}
      </text>
      {panel.ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            class={value === 0 ? "zero" : "grid"}
            x1={AXIS}
            x2={width}
            y1={y}
            y2={y}
          />
          <text class="tick" x={AXIS - 10} y={y + 4} text-anchor="end">
            {formats.short(value)}
          </text>
        </g>
      ))}
      {panel.bars.map((bar) => (
        <g key={bar.month}>
          <path
            class={isTotal(scope) || scope === bar.month ? "bar on" : "bar"}
            d={barPath(bar, panel.zero)}
          />
          {hasLabels && (
            <text
              class={scope === bar.month ? "bar-label on" : "bar-label"}
              x={bar.x + bar.width / 2}
              y={bar.value < 0 ? bar.y + bar.height + 13 : bar.y - 6}
              text-anchor="middle"
            >
              {formats.short(bar.value)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
