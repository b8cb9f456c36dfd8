/** A heading in Chinese, in English, and for models and programs. */
export interface Heading {
  zh: string;
  en: string;
  model: string;
}

export const readers = ["zh", "en", "model"] as const;
export type Reader = typeof readers[number];

/** A heading; by default, models read the English one in lower case. */
export function heading(
  zh: string,
  en: string,
  model = en.toLowerCase(),
): Heading {
  return { zh, en, model };
}

/** A record with each value mapped, such as to its text in a language. */
export function mapped<Key extends string, Value, To>(
  record: Readonly<Record<Key, Value>>,
  to: (value: Value) => To,
): Record<Key, To> {
  return Object.fromEntries(
    Object.entries<Value>(record).map(([key, value]) => [key, to(value)]),
  ) as Record<Key, To>;
}
