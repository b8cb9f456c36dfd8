import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.java",
  command: "java analyze.java",
  needs: ["a JDK"],
  compile: "javac analyze.java",
  compiled: "java -XX:TieredStopAtLevel=1 Analyze",
});
