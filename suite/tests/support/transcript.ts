/**
 * The lines of a golden transcript, which has questions beside their answers. To
 * ask more, add a line with the mark, and write the golden answers
 * (CONTRIBUTING.md).
 */
export async function transcriptLines(name: string): Promise<string[]> {
  const folder = new URL("../../../tests/fixtures/shown/", import.meta.url);
  return (await Deno.readTextFile(new URL(name, folder))).split("\n");
}
