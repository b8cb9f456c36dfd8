/** The client broke off before its body was complete: nobody waits for an answer. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}
