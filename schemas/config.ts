import { z } from "zod";

const KeyName = z.string().min(1).max(128).regex(
  /^[\x21-\x7e]+$/,
  "an api key must be 1 to 128 visible ASCII characters",
);
const Secret = z.string().min(1, "a secret must not be empty");

const text = z.string().transform((value) => value.trim());
const wholeNumber = (min: number, max: number) =>
  text.pipe(
    z.string().regex(
      /^\d{1,15}$/,
      `expected a whole number from ${min} to ${max}`,
    ),
  )
    .transform(Number).pipe(
      z.int().min(min, `expected ${min} or more`).max(
        max,
        `expected ${max} or less`,
      ),
    );

const onOrOff = text.pipe(
  z.enum(["on", "off"], { error: "expected on or off" }),
).transform((value) => value === "on");

const apiCredentials = z.string().transform((value, issues) => {
  try {
    return JSON.parse(value);
  } catch {
    issues.addIssue({
      code: "custom",
      message: 'expected JSON such as {"key": "secret"}',
    });
    return z.NEVER;
  }
}).pipe(z.record(
  KeyName,
  z.union([Secret, z.array(Secret).min(1).max(2)], {
    error:
      'expected "secret" or ["current", "previous"] for each api key, none of them empty',
  }),
  'expected an object such as {"key": "secret"}, its keys 1 to 128 visible ASCII characters',
));

const origin = z.string().refine(
  (value) => value === "*" || URL.parse(value)?.origin === value,
  'expected origins such as https://app.example.com, separated by commas, or "*"',
);

/** Every environment variable of the service, as text, with its default, unit and meaning. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8000).meta({
    description: "TCP port; 0 picks a free one",
  }),
  HOST: text.pipe(z.string().min(1, "expected a host name or address")).default(
    "0.0.0.0",
  )
    .meta({ description: "Address to listen on" }),
  API_KEY: KeyName.optional().meta({
    description: "Api key of the only client; goes with API_SECRET",
  }),
  API_SECRET: Secret.optional().meta({
    description: "Secret of the only client; 16 characters or more",
  }),
  API_CREDENTIALS: apiCredentials.optional().meta({
    description:
      'Several clients, as JSON: {"key": "secret", "other": ["current", "previous"]}',
  }),
  PUBLIC_URL: text.pipe(
    z.url({ protocol: /^https?$/, error: "expected an http or https address" }),
  )
    .transform((value) => value.replace(/\/+$/, "")).optional()
    .meta({
      description:
        "Base address in the documents; default: the origin of each request",
    }),
  MAX_BODY_BYTES: wholeNumber(1024, 268_435_456).default(4_718_592)
    .meta({ description: "Longest request body, bytes, inclusive" }),
  MAX_INFLATED_BYTES: wholeNumber(65_536, 4_294_967_296).default(268_435_456)
    .meta({ description: "Longest worksheet once inflated, bytes" }),
  MAX_RESPONSE_BYTES: wholeNumber(1024, 268_435_456).default(33_554_432)
    .meta({ description: "Longest answer, bytes" }),
  MAX_CONCURRENT_ANALYSES: wholeNumber(1, 1024).default(2).meta({
    description: "Analyses that run at once in a thread",
  }),
  MAX_QUEUED_ANALYSES: wholeNumber(0, 65_535).default(16).meta({
    description: "Analyses that wait for their turn in a thread; past them 503",
  }),
  WORKERS: wholeNumber(1, 256).default(1).meta({
    description:
      "Threads that serve, each with its own bounds; deno task start sets it to the number of cores",
  }),
  BODY_TIMEOUT_MS: wholeNumber(1, 3_600_000).default(30_000).meta({
    description:
      "Time for a request body, beside a second for each 64 KiB, milliseconds",
  }),
  SERVER_TIMING: onOrOff.default(true).meta({
    description: "Whether answers carry a server-timing header: on or off",
  }),
  VALIDATE_ANSWERS: onOrOff.default(false).meta({
    description:
      "Whether every answer is checked against its schema: on or off",
  }),
  OTEL_DENO: text.pipe(z.enum(["true", "false", "1", "0"], {
    error: "expected true or false",
  })).transform((value) => value === "true" || value === "1").default(false)
    .meta({ description: "Whether traces and metrics are exported" }),
  CORS_ORIGINS: text.transform((value) =>
    value.split(",").map((item) => item.trim()).filter(Boolean)
  )
    .pipe(z.array(origin)).default([])
    .meta({
      description:
        "Browser origins that may call the service, separated by commas, or *",
    }),
  TLS_CERT_FILE: text.optional().meta({
    description: "PEM file with the certificate chain; goes with TLS_KEY_FILE",
  }),
  TLS_KEY_FILE: text.optional().meta({
    description: "PEM file with the private key; goes with TLS_CERT_FILE",
  }),
  LOG_LEVEL: text.pipe(z.enum(["debug", "info", "warn", "error", "off"], {
    error: "expected debug, info, warn, error or off",
  })).default("info").meta({
    description: "Least severe log line that is written",
  }),
  SERVICE_NAME: text.pipe(z.string().min(1).max(128)).default(
    "monthly-sales-statistics",
  )
    .meta({ description: "Name in GET /api/health and the documents" }),
});

const pairs = [["API_KEY", "API_SECRET"], [
  "TLS_CERT_FILE",
  "TLS_KEY_FILE",
]] as const;

const Environment = environment.check((context) => {
  for (const [one, other] of pairs) {
    if (
      (context.value[one] === undefined) ===
        (context.value[other] === undefined)
    ) continue;
    const [missing, present] = context.value[one] === undefined
      ? [one, other]
      : [other, one];
    context.issues.push({
      code: "custom",
      input: undefined,
      path: [missing],
      message: `expected a value, because ${present} is set`,
    });
  }
});

/** Shorter secrets can be guessed: the service warns of them. */
export const MIN_SECRET_LENGTH = 16;

export type Config = z.infer<typeof environment>;
export type LogLevel = Config["LOG_LEVEL"];

/** A variable of the environment is wrong; the message names it and says what it wants. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws {ConfigError} with one line per wrong variable; no value is repeated, it may be a secret
 */
export function parseConfig(
  variables: Record<string, string | undefined>,
): Config {
  const given = Object.entries(variables).filter(([, value]) =>
    value !== undefined && value.trim() !== ""
  );
  const result = Environment.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) =>
    `${String(issue.path[0])}: ${issue.message}`
  );
  throw new ConfigError([...new Set(lines)].join("\n"));
}
