/** Splits a stream of UTF-8, such as the output of a process, into lines. */
export async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string, void, void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
