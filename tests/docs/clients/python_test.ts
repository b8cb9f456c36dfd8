import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.py",
  command: "python3 analyze.py",
  needs: ["Python"],
  encryptionNeeds: ["Python's cryptography"],
});
