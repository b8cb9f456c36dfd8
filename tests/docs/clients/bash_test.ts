import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.sh",
  command: "bash analyze.sh",
  needs: "curl --version",
  encryptionNeeds: null,
});
