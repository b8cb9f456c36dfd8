/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  value: number;
  /** The ends of the scale; zero is between them, or one of them. */
  least: number;
  most: number;
  /** Where a tick across the bar is, such as a target. */
  tick?: number | undefined;
}

/** A bar from zero: to the right, or to the left for a value below zero. */
export function SignedBar({ value, least, most, tick }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  const span = most - least || 1;
  const zero = -least / span;
  const start = (Math.min(0, value) - least) / span;
  const width = Math.abs(value) / span;
  const place = tick === undefined ? 0 : (tick - least) / span;
  useLayoutEffect(() => {
    // The browser would refuse a style attribute in the markup.
    const style = bar.current?.style;
    style?.setProperty("--start", `${start * 100}%`);
    style?.setProperty("--width", `${width * 100}%`);
    style?.setProperty("--zero", `${zero * 100}%`);
    style?.setProperty("--tick", `${place * 100}%`);
  }, [start, width, zero, place]);
  return (
    <span
      class={value < 0 ? "signed-bar below" : "signed-bar"}
      ref={bar}
      aria-hidden="true"
    >
      {tick !== undefined && <span class="tick" />}
    </span>
  );
}
