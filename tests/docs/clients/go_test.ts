import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.go",
  command: "go run analyze.go",
  needs: ["Go"],
  compile: ["go build analyze.go"],
  compiled: "./analyze",
});
