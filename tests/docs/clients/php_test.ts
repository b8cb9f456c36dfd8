import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.php",
  command: "php analyze.php",
  needs: ["PHP"],
});
