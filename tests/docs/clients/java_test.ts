import { testClient } from "../../support/client_tests.ts";

/** Forty runs: an archive of loaded classes halves the time that each takes. */
const java = "java -Xlog:disable -XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

testClient({
  file: "analyze.java",
  command: "java analyze.java",
  needs: ["a JDK"],
  locale: "C.UTF-8",
  compile: [
    "javac -d classes analyze.java",
    "jar --create --file analyze.jar -C classes .",
  ],
  rehearse:
    `${java} -XX:ArchiveClassesAtExit=analyze.jsa -cp analyze.jar Analyze`,
  compiled: `${java} -XX:SharedArchiveFile=analyze.jsa -cp analyze.jar Analyze`,
});
