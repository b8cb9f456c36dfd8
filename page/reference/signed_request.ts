/** A request of the form, signed and sent by the client. */
import { sendRequest, type SignedRequest } from "../../client/mod.ts";

export { signRequest } from "../../client/mod.ts";

/** An answer as it arrived. */
export interface ResponseText {
  /** Status and headers, a line each. */
  head: string;
  body: string;
}

/**
 * Sends a request once.
 * @throws {TypeError} if no complete answer arrives
 * @throws the reason of the signal once it is aborted
 */
export async function exchange(
  request: SignedRequest,
  { signal, fetch: send = fetch }: {
    signal: AbortSignal;
    fetch?: typeof fetch;
  },
): Promise<ResponseText> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await sendRequest(request, {
    signal,
    fetch: async (input, init) => {
      const response = await send(input, init);
      resolve(response.clone());
      return response;
    },
  });
  const response = await promise;
  const { status, statusText, headers } = response;
  return {
    head: [
      `HTTP ${status} ${statusText}`.trim(),
      ...Array.from(headers, ([name, value]) => `${name}: ${value}`),
    ].join("\n"),
    body: await response.text(),
  };
}
