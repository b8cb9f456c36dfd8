import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.java",
  command: "java analyze.java",
  needs: ["a JDK"],
  locale: "C.UTF-8",
  compile: ["javac -d classes analyze.java"],
  compiled: "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp classes Analyze",
});
