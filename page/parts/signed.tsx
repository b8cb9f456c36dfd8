import type { ComponentChildren } from "preact";

interface Props {
  /** The figure whose sign counts; undefined if there is none. */
  value: number | undefined;
  children: ComponentChildren;
  /** Why there is no figure. */
  why?: string | undefined;
}

/** A figure in orange below zero, and a dash for none, which says why. */
export function Signed({ value, children, why }: Props) {
  if (value === undefined) {
    return why === undefined ? <>–</> : <abbr title={why}>–</abbr>;
  }
  return <span class={value < 0 ? "minus" : undefined}>{children}</span>;
}
