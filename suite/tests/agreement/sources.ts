/** Values where the code or a file of `deploy/` has them. */
const root = new URL("../../../", import.meta.url);

export function textOf(path: string): string {
  return Deno.readTextFileSync(new URL(path, root));
}

/**
 * The number that a file gives a constant; a product or a power of numbers is
 * worked out.
 * @throws {RangeError} if the file has no such constant
 */
export function constantIn(path: string, name: string): number {
  const definition = new RegExp(
    `\\b${name}(?:: number)?(?: =|:)\\s*([\\d_.e* ]+)[;,]`,
  );
  const [, expression] = definition.exec(textOf(path)) ?? [];
  if (expression === undefined) {
    throw new RangeError(`${path} has no number ${name}`);
  }
  return expression.split(/(?<!\*)\*(?!\*)/).map((factor) =>
    factor.split("**").map((text) => Number(text.trim().replaceAll("_", "")))
      .reduceRight((exponent, base) => base ** exponent)
  ).reduce((product, factor) => product * factor);
}

/**
 * The number that a pattern finds in a file.
 * @throws {RangeError} if it finds none
 */
export function numberIn(path: string, pattern: RegExp): number {
  const [, number] = pattern.exec(textOf(path)) ?? [];
  if (number === undefined) throw new RangeError(`${path} has no ${pattern}`);
  return Number(number);
}
