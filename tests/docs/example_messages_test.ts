/** The messages of the examples are messages that the service sends, in every language. */
import type { Reason } from "../../schemas/problems.ts";
import { languageIds } from "../../schemas/mod.ts";
import { exampleMessage } from "../../schemas/words/mod.ts";
import { readFailure } from "../support/answers.ts";
import { assertEquals } from "../support/assert.ts";
import { occasions } from "../support/occasions.ts";
import { createService } from "../support/service.ts";

for (const language of languageIds) {
  for (const [reason, occasion] of Object.entries(occasions)) {
    Deno.test(`problems has an example for ${reason} that the service sends in ${language}`, async () => {
      const { options, ask, limit = ["", ""] } = occasion;
      const service = await createService({ ...options, language });
      const { message } = await readFailure(await ask(service));
      const example = exampleMessage(reason as Reason, language);
      assertEquals(message.replace(...limit), example);
    });
  }
}
