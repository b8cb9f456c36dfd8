/** The messages that the documents show as examples are messages that the service sends. */
import { problems, type Reason } from "../../schemas/problems.ts";
import { readFailure } from "../support/answers.ts";
import { assertEquals } from "../support/assert.ts";
import { occasions } from "../support/occasions.ts";
import { createService } from "../support/service.ts";

for (const [reason, occasion] of Object.entries(occasions)) {
  Deno.test(`problems has an example for ${reason} that the service sends`, async () => {
    const { options, ask, limit = ["", ""] } = occasion;
    const { message } = await readFailure(
      await ask(await createService(options)),
    );
    const { example } = problems[reason as Reason];
    assertEquals(message.replace(...limit), example);
  });
}
