import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.rb",
  command: "ruby analyze.rb",
  needs: ["Ruby"],
});
