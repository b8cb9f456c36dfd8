import { indicators } from "../../../explore/questions/mod.ts";
import { measureWords } from "../../../explore/tables/mod.ts";
import { type CommandWords, listed } from "./en.ts";

const exitCodes: CommandWords["exitCodes"] = {
  0: "正常",
  1: "有工作簿无法读取、两个时期无法比较，或某个月份需用 --shared 指定",
  2: "用法错误",
  3: "结果、提示或报告无法写入",
};

const measures = indicators.map((key) => measureWords[key].called[1])
  .join("、");

export const zh: CommandWords = {
  id: "zh",
  columnList: "医院、级别、配送商业、代理商、招商经理、省份",
  whereExample: "省份=浙江",
  periodList:
    "2024-05、2024年5月、2024-Q2、2024年二季度、2024、2024-01..2024-06、上月",
  measureList: measures,
  signList: "不含退货、退货",
  compareList: "上月、去年同月、2024-04、2023-Q1、2023-01..2023-03",
  crossExample: "省份,月",
  orderExample: "占比、达成率:asc",
  help: (command) =>
    `在本机统计月度销售工作簿。

用法：${command} 文件... [选项]

文件可以是 .xlsx 文件、文件夹或通配符，- 表示标准输入；多个文件合并统计。目标
工作簿按表头识别，与销售工作簿一起传入即可。

  ${command} 流向/             各月数量和环比
  ${command} 流向/ --period 2024-05 --by 医院 --top 10
  ${command} 流向/ --period 2024-Q2 --compare 同比
  ${command} 流向/ --where 省份=浙江 --show 流失 --by 代理商
  ${command} "2024-*.xlsx" --cross 招商经理,季度 --csv > a.csv

统计哪些行
  --period 时期          2024-05、2024年5月、2024-Q2、2024、2024-01..2024-06；
                         上月（文件中最新的一个月）、最近3个月
  --where 列=名称        只看这些行，可多次使用；“列=”表示空名称
  --without 列=名称      不含这些行
  --sign 不含退货|退货   不含退货的行，或只看退货（小于零）的行
  --search 文字          只看包含全部词语的名称
统计什么
  --by 列                医院、级别、配送商业、代理商、招商经理、省份
  --measure 指标         ${measures}
  --compare 对比期       环比、同比；或与本期月数相同的 2024-04、2023-Q1、
                         2023-01..2023-03
  --cross 甲,乙          交叉表：两个列，或一个列与 月、季度、年
  --show 内容            关键指标、流失、首次采购、回流、沉默、标记新增、明细
  --order 列[:asc]       按结果中的任意一列排序
  --top N                只显示前 N 个
  --target-unit 盒|万盒  目标工作簿没有写单位时，目标的单位
输出
  --json、--csv          代替表格；不在终端里时用制表符分隔
  --excel 文件.xlsx      另存一份与网页相同的报告；该文件不能已存在；
                         写“文件夹/”则按月份和筛选命名
  --lang zh|en           默认取自终端；管道和文件用英文
  --keep-going           有文件无法读取时，仍统计其余文件
  --skip-bad-rows        不计无法读取的行，并列出这些行
  --save-bad-rows FILE.xlsx   将这些行另存，便于修改后单独发送
  --shared newest        多个文件有相同内容时只计较新的文件；
                         oldest 只计较早的；add 全部相加
  --help、--version

退出码
${listed(exitCodes)}
`,
  exitCodes,
  theAnswer: "结果",
  usage: {
    noFiles: "请指定文件；用法见 --help",
    emptyPath: "路径为空，可能是 shell 变量未设置",
    repeated: (option) => `${option} 只能指定一次`,
    oneOutput: "--json 和 --csv 只能选一个",
    notTogether: (option, other) => `${option} 不能与 ${other} 同时使用`,
    unknown: (option, nearest) =>
      nearest === undefined
        ? `未知选项 ${option}；用法见 --help`
        : `未知选项 ${option}，是否为 ${nearest}？用法见 --help`,
    noValue: (option) => `${option} 缺少参数值；用法见 --help`,
    takesNone: (option) => `${option} 不带参数值；用法见 --help`,
    value: (option, given, expected) =>
      `${option} 的值“${given}”无效，应为：${expected}`,
    nothing: (path) => `找不到文件 ${path}`,
    noWorkbooks: (path) => `${path} 里没有 .xlsx 或 .xlsm 文件`,
    badRowsOf: (files) =>
      `--save-bad-rows 只能用于一个文件，而有 ${files} 个文件含无法读取的行，请只指定其中一个`,
    badRowsOfPipe: "--save-bad-rows 需要文件，不能用 -",
    outputExists: (path) =>
      `${path} 已存在，却被当作输出文件（通配符不加引号时，第一个文件会成为输出）。没有写入任何内容，也不会替换任何文件，请换一个文件名`,
    unwritable: (path, cause) => `无法写入 ${path}：${cause}`,
  },
  refused: (file, sentence) => `未能读取 ${file}：${sentence}`,
  giveTargetUnit: "也可以指定单位：--target-unit 盒，或 --target-unit 万盒",
  remedyLine: (column, { reason, count, remedy }) =>
    `${column}：${reason}（${count} 个）。${remedy}`,
  skipBadRows: "也可以不计这些行，继续统计：--skip-bad-rows",
  nothingSaved: "没有可保存的行：没有哪个文件既有无法读取的行，又有可计入的行",
  note: "说明",
  check: "请核对",
  chooseShared: "请去掉其中一个文件，或为这些月份选择：",
  progress: (file, percent, rows) =>
    `${file} ${percent}%，${rows.toLocaleString("zh")} 行`,
  remaining: (seconds) => `，剩余约 ${seconds} 秒`,
  shown: (shown, all) => `${shown} / ${all}`,
  shownColumns: (shown, all) =>
    `${shown} / ${all} 列；输出到管道或文件时不省略`,
};
