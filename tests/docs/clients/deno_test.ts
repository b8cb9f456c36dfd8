import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.ts",
  command:
    `${Deno.execPath()} run --allow-env --allow-net --allow-read analyze.ts`,
});
