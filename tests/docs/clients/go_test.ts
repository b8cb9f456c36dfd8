import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.go",
  command: "go run analyze.go",
  needs: "go version",
  compile: "go build analyze.go",
  compiled: "./analyze",
});
