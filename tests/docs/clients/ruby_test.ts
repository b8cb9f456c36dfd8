import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.rb",
  command: "ruby analyze.rb",
  // It needs no gem, and to look for them takes half of its start.
  compiled: "ruby --disable=gems analyze.rb",
  needs: ["Ruby"],
});
