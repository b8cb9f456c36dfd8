/** What has been counted. */

/** Labels of a sample, in the order of its family. */
export type Labels = readonly string[];

/** The values of a family by their labels as JSON. A histogram has one for each bucket, then the sum. */
export type Samples = Record<string, Map<string, number[]>>;

/** Counts of families, one array of numbers for each combination of labels. */
export class SampleStore {
  readonly samples: Samples = {};

  /** The numbers of a series, which the caller changes. */
  series(family: string, labels: Labels, length = 1): number[] {
    const all = this.samples[family] ??= new Map();
    const key = JSON.stringify(labels);
    const known = all.get(key);
    if (known !== undefined) return known;
    const fresh = new Array<number>(length).fill(0);
    all.set(key, fresh);
    return fresh;
  }

  add(family: string, labels: Labels, value: number): void {
    this.series(family, labels)[0] += value;
  }

  /** Counts a value into the first bucket that holds it. */
  observe(
    family: string,
    labels: Labels,
    { value, buckets }: { value: number; buckets: readonly number[] },
  ): void {
    const numbers = this.series(family, labels, buckets.length + 2);
    const bucket = buckets.findIndex((most) => value <= most);
    numbers[bucket < 0 ? buckets.length : bucket]++;
    numbers[buckets.length + 1] += value;
  }
}
