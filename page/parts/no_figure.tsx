/** A dash in place of a figure, which says why there is none. */
export function NoFigure({ why }: { why: string }) {
  return <abbr class="no-figure" title={why}>–</abbr>;
}
