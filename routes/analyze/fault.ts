/** A bug in an analysis, which may have happened in another thread. */
export class Fault extends Error {
  override readonly name = "Fault";

  /** @param stack the stack of the bug */
  constructor(override readonly stack: string) {
    super("The work of an analysis failed");
  }
}
