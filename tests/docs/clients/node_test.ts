import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.ts",
  command: "node analyze.ts",
  needs: ["Node.js 22.18"],
});
