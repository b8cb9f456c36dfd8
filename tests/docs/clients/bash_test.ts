import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.sh",
  command: "bash analyze.sh",
  needs: ["bash", "curl", "openssl"],
  encryptionNeeds: null,
});
