import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import { reportQuestions } from "../../../explore/question/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

const cases: [asked: AskedQuestion, sheet?: "asked" | "cross"][] = [
  [{ by: "agent" }],
  [{ show: "marked", by: "agent" }],
  [{ show: "lost" }],
  [{ show: "lost", by: "agent" }, "asked"],
  [{ limit: 3 }, "asked"],
  [{ show: "rows" }, "asked"],
  [{ show: "cross" }, "cross"],
];
for (const [asked, sheet] of cases) {
  Deno.test(`reportQuestions() has ${sheet ?? "no"} sheet of ${JSON.stringify(asked)}`, () => {
    const question = Question.parse(asked);
    const { sheets } = reportQuestions(question, "2024-05");
    const found = (["asked", "cross"] as const).filter((key) => sheets[key]);
    assertEquals(found, sheet ? [sheet] : []);
  });
}
