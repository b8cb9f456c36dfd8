import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.ts",
  command: "node analyze.ts",
  needs: "node --eval process.exit(process.features.typescript?0:1)",
});
