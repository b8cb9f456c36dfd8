import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.ts",
  command: "deno run --allow-env --allow-net --allow-read analyze.ts",
});
