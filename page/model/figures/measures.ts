/** What a ranking is sorted by: boxes, or converted boxes in ten thousands. */
export const measures = ["qty", "conv"] as const;

export type Measure = typeof measures[number];

/** The measure that is not the given one. */
export function otherMeasure(measure: Measure): Measure {
  return measure === "qty" ? "conv" : "qty";
}
