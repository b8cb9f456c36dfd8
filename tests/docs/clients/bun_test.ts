import { testClient } from "../../support/client_tests.ts";

testClient({ file: "analyze.ts", command: "bun analyze.ts", needs: ["Bun"] });
