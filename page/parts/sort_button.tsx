import type { ComponentChildren } from "preact";

interface Props {
  /** What it sorts by, for screen readers, if its text does not say it. */
  label?: string;
  /** How the table is sorted by it; undefined if it is sorted by another column. */
  isDescending: boolean | undefined;
  /** Whether the first click sorts from the largest. */
  startsDescending?: boolean;
  /** What the figures of the column mean. */
  title?: string | undefined;
  tabIndex?: number;
  onSort(isDescending: boolean): void;
  children: ComponentChildren;
}

/** A header that sorts by its column: first one way, then the other. */
export function SortButton(
  {
    label,
    isDescending,
    startsDescending = true,
    title,
    tabIndex,
    onSort,
    children,
  }: Props,
) {
  const isOn = isDescending !== undefined;
  return (
    <button
      type="button"
      class="plain sort"
      aria-label={label}
      title={title}
      tabIndex={tabIndex}
      onClick={() => onSort(isOn ? !isDescending : startsDescending)}
    >
      {children}
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
