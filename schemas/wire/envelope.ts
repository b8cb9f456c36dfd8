import { z } from "zod";
import { DEFAULT_LANGUAGE, languageIds, languages } from "../languages.ts";
import { problems } from "../problems.ts";

const statuses = [
  ...new Set(Object.values(problems).map(({ status }) => status)),
].sort((a, b) => a - b);

/** The envelope of a success (spec 2.1): `{ code: 0, message: "ok", data }`. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.strictObject({
    code: z.literal(0).meta({
      type: "integer",
      enum: [0],
      description: "0 on success",
    }),
    message: z.literal("ok").meta({ description: "`ok` on success" }),
    data,
  });
}

/** Languages that a request has to ask for. */
const others = languageIds.filter((id) => id !== DEFAULT_LANGUAGE)
  .map((id) => languages[id].english).join(" or ");

/** The envelope of a failure (spec 2.1, section 7). */
export const Failure = z.strictObject({
  // Not an enum, because later versions may add statuses.
  code: z.int().meta({
    description: `Equals the HTTP status code: ${
      statuses.join(", ")
    }, or a later one`,
    "x-extensible-enum": statuses,
    example: 400,
  }),
  message: z.string().meta({
    description: `What went wrong, for people, in ${
      languages[DEFAULT_LANGUAGE].english
    } or, if \`accept-language\` prefers it, in ${others}; programs should read the \`x-error-reason\` header`,
    example:
      'Sheet1!H17: 出库数量 is "-", expected a number: leave the cell empty for no sales',
  }),
  data: z.null().meta({
    // From this enum, generators make the type `null`; from an enum with the
    // type object they do not.
    type: "string",
    nullable: true,
    enum: [null],
    description: "Always null on failure",
  }),
}).meta({ id: "Failure", description: "The body of every failure" });
export type Failure = z.infer<typeof Failure>;
