interface Props {
  value: number;
  /** Where a tick is, such as the amount of the month before. */
  tick: number | undefined;
  scale: Scale;
}

/** The ends of the bars of a column; zero is between them, or one of them. */
export interface Scale {
  least: number;
  most: number;
}

/** A scale for amounts: Math.min() cannot take thousands of arguments. */
export function scaleOf(...all: readonly ArrayLike<number>[]): Scale {
  let [least, most] = [0, 0];
  for (const amounts of all) {
    for (let i = 0; i < amounts.length; i++) {
      least = Math.min(least, amounts[i]);
      most = Math.max(most, amounts[i]);
    }
  }
  return { least, most };
}

/** A bar from zero: to the right, or to the left for an amount below zero. */
export function Bar({ value, tick, scale: { least, most } }: Props) {
  const percent = (amount: number) => 100 * amount / (most - least || 1);
  return (
    <i
      class={`bar${value < 0 ? " back" : ""}${tick ? "" : " fresh"}`}
      style={{
        "--zero": percent(-least),
        "--v": percent(Math.abs(value)),
        "--p": percent(tick ?? 0),
      }}
      aria-hidden="true"
    />
  );
}
