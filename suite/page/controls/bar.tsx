interface Props {
  value: number;
  /** Value of the tick, such as the amount of the month before. */
  tick: number | undefined;
  scale: Scale;
}

/** Ends of the bars in a column, with zero between them or at one end. */
interface Scale {
  min: number;
  max: number;
}

/** A bar from zero: to the right, or to the left for a negative amount. */
export function Bar({ value, tick, scale: { min, max } }: Props) {
  const percent = (amount: number) => 100 * amount / (max - min || 1);
  return (
    <i
      class={`bar${value < 0 ? " back" : ""}${tick ? "" : " fresh"}`}
      style={{
        "--zero": percent(-min),
        "--v": percent(Math.abs(value)),
        "--p": percent(tick ?? 0),
      }}
      aria-hidden="true"
    />
  );
}
