import type { ComponentChildren } from "preact";
import { Icon } from "./icon.tsx";

interface Props {
  /** What it sorts by, for screen readers. */
  label: string;
  /** How the table is sorted by it; undefined if it is sorted by another column. */
  isDescending: boolean | undefined;
  /** Whether the first click sorts from the largest. */
  startsDescending?: boolean;
  /** Whether no arrow shows the order, since a number in each row does. */
  hasArrow?: boolean;
  onSort(isDescending: boolean): void;
  children: ComponentChildren;
}

/** A header that sorts by its column: first one way, then the other. */
export function SortButton(
  {
    label,
    isDescending,
    startsDescending = true,
    hasArrow = true,
    onSort,
    children,
  }: Props,
) {
  const isOn = isDescending !== undefined;
  return (
    <button
      type="button"
      class={isOn ? "sort on" : "sort"}
      aria-label={label}
      onClick={() => onSort(isOn ? !isDescending : startsDescending)}
    >
      {children}
      {isOn && hasArrow && <Icon name={isDescending ? "down" : "up"} />}
    </button>
  );
}

/** The state of a column for `aria-sort`. */
export function sortState(
  isDescending: boolean | undefined,
): "ascending" | "descending" | "none" {
  if (isDescending === undefined) return "none";
  return isDescending ? "descending" : "ascending";
}
