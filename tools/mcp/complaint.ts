/** The question is at fault; the message tells the model what to ask instead. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

/** Most names that an error offers. */
const OFFERED = 5;

/**
 * The names most like a wanted one: those that contain it or that it contains,
 * then by common characters.
 */
export function nearest(wanted: string, names: Iterable<string>): string[] {
  const folded = wanted.toLowerCase();
  const characters = new Set(folded);
  const scored: { name: string; score: number }[] = [];
  for (const name of names) {
    const other = name.toLowerCase();
    const isWithin = other !== "" && folded !== "" &&
      (other.includes(folded) || folded.includes(other));
    const common = [...new Set(other)].filter((one) => characters.has(one))
      .length;
    const score = (isWithin ? 1 : 0) +
      common / (1 + Math.max(other.length, folded.length));
    if (score > 0) scored.push({ name, score });
  }
  return scored.sort((a, b) => b.score - a.score).slice(0, OFFERED)
    .map(({ name }) => name);
}
