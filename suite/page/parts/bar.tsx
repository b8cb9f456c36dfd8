interface Props {
  value: number;
  /** Value of the tick, such as the amount of the month before. */
  tick: number | undefined;
  scale: Scale;
}

/** Ends of the bars in a column, with zero between them or at one end. */
interface Scale {
  least: number;
  most: number;
}

/** A bar from zero: to the right, or to the left for a negative amount. */
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
