import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.py",
  command: "python3 analyze.py",
  needs: "python3 --version",
  encryptionNeeds: 'python3 -c __import__("cryptography")',
});
