/**
 * Without .NET these tests are left out. Then the file has been parsed as C#,
 * but neither compiled nor run.
 */
import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.cs",
  savedAs: "Program.cs",
  command: "dotnet run --",
  needs: [".NET"],
  prepare: "dotnet new console --name analyze --output . --force",
  compile: ["dotnet build --output out"],
  compiled: "dotnet out/analyze.dll",
});
