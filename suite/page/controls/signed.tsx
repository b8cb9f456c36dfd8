import type { ComponentChildren } from "preact";

interface Props {
  /** Decides the sign; undefined for a missing figure. */
  value: number | undefined;
  children: ComponentChildren;
  /** Reason for a missing figure. */
  why?: string | undefined;
}

/** A figure, orange below zero; a dash with the reason if it is missing. */
export function Signed({ value, children, why }: Props) {
  if (value === undefined) {
    return why === undefined ? <>–</> : <abbr title={why}>–</abbr>;
  }
  return <span class={value < 0 ? "minus" : undefined}>{children}</span>;
}
