/**
 * What a model may ask, in the terms of the contract; these descriptions are
 * all that it sees.
 */
import * as z from "zod";
import { nameColumns } from "../../core/explore/mod.ts";
import { MONTH_KEY } from "../../core/month_key.ts";

const month = z.string().regex(
  MONTH_KEY,
  "a month is YYYY-MM, such as 2024-05",
);
const names = z.array(z.string().max(32_767)).min(1).max(1000);

const files = z.array(z.string()).min(1).max(1000).optional().describe(
  "Names of workbooks as sales_files gives them; their rows are added up. All workbooks by default",
);
const where = z.strictObject({
  hospital: names.optional().describe("标准医院名称"),
  level: names.optional().describe("标准级别"),
  distributor: names.optional().describe("配送商业"),
  agent: names.optional().describe("代理商"),
  manager: names.optional().describe("招商经理"),
  province: names.optional().describe("省份"),
}).optional().describe(
  'Only rows with one of these names in each of these columns, such as {"province": ["浙江"]}. Names are compared exactly; (空) is the empty name',
);

/** A column of names. */
export const column = z.enum(nameColumns);
export const by = column.describe(
  "Which names: hospital 标准医院名称, level 标准级别, distributor 配送商业, agent 代理商, manager 招商经理, province 省份",
);
export const measure = z.enum(["conv", "qty"]).default("qty").describe(
  "What to order by. qty: 出库数量, in boxes (盒); conv: 折算2贴数量, in 10,000 boxes (万盒)",
);
export const top = z.number().int().min(1).max(100).default(20).describe(
  "Most rows of the answer",
);
export const search = z.string().max(200).optional().describe(
  "Only names that contain this text, in any case. Shares and ranks stay those of all names",
);

const shared = z.enum(["add", "latest"]).optional().describe(
  "How months count of which several files have the same rows, as the user decided: add: all rows count; latest: only the file modified last. Leave it out until an answer asks for it",
);

/** Which rows a question is about. */
export const choice = {
  files,
  shared,
  month: month.optional().describe(
    "One month, YYYY-MM, in place of from and to",
  ),
  from: month.optional().describe("First month, YYYY-MM"),
  to: month.optional().describe("Last month, YYYY-MM"),
  where,
};
export const otherMonth = month;

export type Choice = z.infer<z.ZodObject<typeof choice>>;
