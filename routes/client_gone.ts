/**
 * The client disconnected before its body was complete: no answer is needed.
 */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}
