import { assertEquals } from "../support/assert.ts";
import { environment } from "../../schemas/config.ts";
import { withoutEffect } from "../../server/without_effect.ts";

const meant = {
  API_SECRETS: "API_SECRET",
  TRUSTED_PROXY: "TRUSTED_PROXIES",
  LOGLEVEL: "LOG_LEVEL",
  MAX_BODY_BYTE: "MAX_BODY_BYTES",
  METRIC_ADDRESS: "METRICS_ADDRESS",
  port: "PORT",
};
for (const [name, known] of Object.entries(meant)) {
  Deno.test(`withoutEffect() asks whether ${name} is ${known}`, () => {
    const asks = `${name}: no such variable; did you mean ${known}?`;
    assertEquals(withoutEffect({ [name]: "1" }), [asks]);
  });
}

Deno.test("withoutEffect() is silent about our variables and those of others", () => {
  const others = ["PATH", "HOME", "HOSTNAME", "SSL_CERT_FILE", "TERM", "PWD"];
  const names = [...Object.keys(environment), ...others, "OTEL_SERVICE_NAME"];
  const set = Object.fromEntries(names.map((name) => [name, "1"]));
  assertEquals(withoutEffect(set), []);
});

/** A name may differ in one of five characters, and in one in any case. */
const ours = ["PRT", "PORTS", "API_SECR"];
const others = ["PT", "PORTSX", "POTR", "API_SEC", "TRUSTEDPROXY"]
  .concat("TRUSTED_PRO");
for (const name of [...ours, ...others]) {
  const isMeant = ours.includes(name);
  Deno.test(`withoutEffect() takes ${name} for ${isMeant ? "ours" : "another one"}`, () => {
    assertEquals(withoutEffect({ [name]: "1" }).length, isMeant ? 1 : 0);
  });
}
