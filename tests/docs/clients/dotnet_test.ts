/**
 * Where there is no .NET, these tests leave themselves out. The file has been
 * read by a parser of C# then, but neither compiled nor run.
 */
import { testClient } from "../../support/client_tests.ts";

testClient({
  file: "analyze.cs",
  savedAs: "Program.cs",
  command: "dotnet run --",
  needs: [".NET"],
  prepare: "dotnet new console --name analyze --output . --force",
  compile: "dotnet build --output out",
  compiled: "dotnet out/analyze.dll",
});
