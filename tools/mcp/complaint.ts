/** The question is at fault; the message tells the model what to ask instead. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

/** The user must decide before there are figures. Its lines say about what, and how. */
export class OpenDecision extends Error {
  override readonly name = "OpenDecision";

  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}
