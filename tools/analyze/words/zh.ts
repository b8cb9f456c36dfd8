/** Everything that the command line says in Chinese. */
import type { ExitCode } from "../exit_codes.ts";
import { listed, type Words } from "./en.ts";

const exitCodes: Record<ExitCode, string> = {
  0: "正常",
  1: "有工作簿被拒绝、两个时期无法比较，或某个月份需要 --shared",
  2: "用法错误",
  3: "结果、提示或报告无法写入",
};

export const zh: Words = {
  id: "zh",
  columnList: "医院、级别、配送商业、代理商、招商经理、省份",
  whereExample: "省份=浙江",
  compareList: "上月、去年同月、2024-04、2023-Q1、2023-01..2023-03",
  crossExample: "省份,月",
  help: `在本机统计月度销售工作簿。

用法：analyze 文件... [选项]

文件可以是 .xlsx 文件、文件夹或通配符，- 表示标准输入；多个文件合并统计。
不指定查询时，列出各月数据。

查询
  --month 月份、--from 月份、--to 月份
                         2024-05、202405、2024-Q2 或 2024
  --by 列                排名：医院、级别、配送商业、代理商、招商经理、省份
  --where 列=名称        只看这些行，可多次使用；“列=”表示空名称
  --measure 盒|万盒      以哪个数量统计，默认为盒
  --compare 对比期       上月、去年同月、2024-04、2023-01..2023-03；只比较两期
                         都有数据的月份
  --lost、--new          流失或首次采购的名称
  --cross 甲,乙          交叉表：六列和“月”中任选两个
  --rows csv|ndjson      输出明细行，附文件名和行号
  --top N、--search 文字
  --targets 文件         目标工作簿，各月和排名与它比较，可多次使用；也可以直接放在
                         文件中，按表头（例如“目标（盒）”）识别
  --target-unit 盒|万盒  工作簿没有写单位时，目标的单位

输出
  --json、--csv          代替表格；不在终端里时用制表符分隔
  --excel 文件.xlsx      另存一份与网页相同的报告；该文件不能已存在
  --lang zh|en           默认：终端取自 LC_ALL、LC_MESSAGES 或 LANG，管道和文件
                         用英文
  --keep-going           有文件无法读取时，仍统计其余文件
  --shared add|latest    几个文件都有同一月份时：全部相加，或只计最后修改的
                         文件

示例
  analyze 2024-05.xlsx --by 医院 --top 10
  analyze 流向/ --month 2024-05 --where 省份=浙江 --compare 上月
  analyze "2024-*.xlsx" --cross 省份,月 --csv > 各月.csv
  analyze 流向/ --targets 目标.xlsx --by 招商经理 --from 2024-01 --to 2024-12

退出码
${listed(exitCodes)}
`,
  exitCodes,
  theAnswer: "结果",
  usage: {
    noFiles: "请给出文件；用法见 --help",
    emptyPath: "有一个路径是空的，可能是 shell 变量没有设置",
    repeated: (option) => `${option} 只能给一次`,
    oneOutput: "--json 和 --csv 只能选一个",
    lostOrNew: "--lost 和 --new 只能选一个",
    notTogether: (option, other) => `${option} 不能与 ${other} 同时使用`,
    reversed: "--from 晚于 --to",
    monthOrRange: "--month 不能与 --from、--to 同时使用",
    unknown: (option) => `没有选项 ${option}；用法见 --help`,
    isGone: (option, instead) => `${option} 已取消：${instead}`,
    gone: {
      "--url": "请使用客户端（client/、/clients/analyze.py）",
      "--env-file": "请使用客户端（client/、/clients/analyze.py）",
      "--encrypt": "请使用客户端（client/、/clients/analyze.py）",
      "--headings": "管道和文件用英文，除非指定 --lang",
      "--notes": "说明已包含全部位置",
      "--force": "不会替换任何文件，请换一个文件名",
      "--like-for-like": "--compare 只比较两期都有数据的月份",
    },
    noValue: (option) => `${option} 缺少值；用法见 --help`,
    takesNone: (option) => `${option} 不接受值；用法见 --help`,
    value: (option, given, expected) =>
      `${option} 是“${given}”，应为：${expected}`,
    nothing: (path) => `没有文件 ${path}`,
    noWorkbooks: (path) => `${path} 里没有 .xlsx 或 .xlsm 文件`,
    outputExists: (path) =>
      `${path} 已存在，并被当作 --excel 的输出文件（通配符不加引号时，第一个文件会成为输出）。没有写入任何内容，也不会替换任何文件，请换一个文件名`,
    noMonth: (month, { nearest, all }) =>
      `没有 ${month} 的数据，最接近的是 ${nearest}；文件中有 ${all}`,
    unwritable: (path, cause) => `无法写入 ${path}：${cause}`,
  },
  refused: (file, sentence) => `未能读取 ${file}：${sentence}`,
  giveTargetUnit: "也可以指定单位：--target-unit 盒，或 --target-unit 万盒",
  badCells: (count) => `需要修改 ${count} 个单元格`,
  remedyLine: (column, { reason, count, remedy }) =>
    `${column}：${reason}（${count} 个）。${remedy}`,
  note: "说明",
  unknownName: (column, name) => `没有${column}为“${name || "(空)"}”的行`,
  otherColumn: (name, columns) => `${name} 在“${columns.join("、")}”列中`,
  nearest: (names) =>
    `最接近的是：${names.map((name) => name || "(空)").join("、")}`,
  sentenceEnd: "；",
  chooseShared:
    "请为几个文件都有的月份选择 --shared add 或 --shared latest，或去掉其中一个文件",
  stateCount: (count, state) => `${state} ${count} 个`,
  changeTotal: ({ unit, now, former, difference, names }) =>
    `合计 ${now}，对比期 ${former}，增减 ${difference}（${unit}）；名称：${
      names.join("，")
    }`,
  noRows: (months) => `所有文件都没有 ${months} 的数据`,
  sumOfNames: (names, sum, unit) => `${names} 个名称合计 ${sum}（${unit}）`,
  belowZero: (names) => `${names} 个名称的数量为负（退货），没有占比`,
  missing: (months) => `缺少 ${months} 的数据，不做比较`,
  sameMonths: (without, from) =>
    `只比较两期都有数据的月份：本期不含 ${without}，对比期不含 ${from}`,
  progress: (file, percent, rows) =>
    `${file} ${percent}%，${rows.toLocaleString("zh")} 行`,
  remaining: (seconds) => `，还需 ${seconds} 秒`,
  shown: (shown, all) => `${shown} / ${all}`,
  shownColumns: (shown, all) =>
    `${shown} / ${all} 列；输出到管道或文件时不省略`,
  measures: { qty: "盒", conv: "万盒" },
  columns: {
    hospital: "医院",
    level: "级别",
    distributor: "配送商业",
    agent: "代理商",
    manager: "招商经理",
    province: "省份",
    month: "月份",
  },
  heads: {
    rank: "排名",
    target: (measure) => `目标（${measure}）`,
    achieved: "达成率",
    gap: "缺口",
    share: "占比",
    hospitals: "医院",
    newHospitals: "标记新增",
    marked: "其中标记新增",
    rows: "行数",
    change: "增减率",
    difference: "增减",
    now: "本期",
    former: "对比期",
    state: "状态",
    last: "最近月份",
    total: "合计",
  },
};
