import type { ComponentChildren } from "preact";

interface Props {
  /** Decides the sign; undefined for a missing figure. */
  value: number | undefined;
  children: ComponentChildren;
}

/** A figure, orange below zero; a dash if it is missing. */
export function Signed({ value, children }: Props) {
  if (value === undefined) return <>–</>;
  return <span class={value < 0 ? "minus" : undefined}>{children}</span>;
}
