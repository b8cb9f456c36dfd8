import type {
  AnalyzeRequest,
  GroupStat,
  Meta,
  MonthlySalesStats,
  NewHospital,
  SalesStats,
} from "../../../schemas/wire/mod.ts";
import { fieldsOf } from "../../fields.ts";
import { code, table } from "../../markdown.ts";

const qty = "出库数量，单位盒";
const conv = "折算2贴数量，单位万盒";

/** The objects of the interface, and what each of their fields means. */
const objects = {
  AnalyzeRequest: {
    file:
      ".xlsx 文件原始内容的 base64 字符串（RFC 4648 第 4 节），不带 `data:` 前缀",
    filename: "原文件名，仅用于日志和排查问题",
  } satisfies Record<keyof AnalyzeRequest, string>,
  MonthlySalesStats: {
    months:
      "有数据行的月份，格式为 YYYY-MM，从早到晚排列；没有数据的月份不出现",
    byMonth: "`months` 中每个月份的 SalesStats，以 YYYY-MM 为键",
    total: "全部月份合并后的统计",
  } satisfies Record<keyof MonthlySalesStats, string>,
  SalesStats: {
    meta: "关键数字",
    byHospital: "按医院（标准医院名称），每家医院一组",
    byLevel: "按医院级别（标准级别），每个级别一组",
    byDistributor: "按配送商业，每家一组",
    byAgent: "按代理商，每家一组",
    byManager: "按招商经理，每人一组",
    byProvince: "按省份，每个省份一组",
    newHospitals: "医院去重为 1 的行，每行一项",
  } satisfies Record<keyof SalesStats, string>,
  Meta: {
    year: "年份；`total` 中为最早月份的年份，没有数据行时为 0",
    month: "月份，1 至 12；`total` 中为 0",
    rows: "有效数据行数",
    hospitals:
      "去重后的医院数（标准医院名称）；`total` 中跨月份去重，名称为空的不计",
    totalQty: "所有行的出库数量之和，单位盒",
    totalConv: "所有行的折算2贴数量之和，单位万盒",
    newHospitals:
      "医院去重为 1 的行数，也是列表 `newHospitals` 的长度；同一医院标记两次计两次",
  } satisfies Record<keyof Meta, string>,
  GroupStat: {
    name: "组名，已去除首尾空白；单元格为空时是 `(空)`",
    qty,
    conv,
    records: "该组的数据行数",
  } satisfies Record<keyof GroupStat, string>,
  NewHospital: {
    hospital: "医院（标准医院名称），可能为空",
    level: "级别（标准级别），可能为空",
    province: "省份，可能为空",
    qty,
    conv,
  } satisfies Record<keyof NewHospital, string>,
};

export type ObjectName = keyof typeof objects;

/** The fields of an object, a row each. */
export function fieldTable(name: ObjectName): string {
  const meanings: Record<string, string> = objects[name];
  return table(
    ["字段", "类型", "含义"],
    fieldsOf(name).map((field) => [
      code(field.name),
      typeName(field.type) + (field.required ? "" : "，可省略"),
      meanings[field.name],
    ]),
  );
}

const types: Record<string, string> = {
  string: "字符串",
  integer: "整数",
  number: "数字",
};

function typeName(type: string): string {
  const [, item] = /^array of (.*)$/.exec(type) ?? [];
  if (item !== undefined) return `${typeName(item)} 数组`.replace("串 ", "串");
  const [, value] = /^object: YYYY-MM to (.*)$/.exec(type) ?? [];
  if (value !== undefined) return `对象：YYYY-MM 对应 ${value}`;
  return types[type] ?? type;
}
