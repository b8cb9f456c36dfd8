/** All texts of the page in Chinese; `en.ts` has the English ones. */
import { termsIn } from "../../explore/tables/mod.ts";
import type { Header } from "../../../schemas/mod.ts";
import type { OwnFailure } from "../model/mod.ts";
import type { Comparison } from "../../explore/tables/mod.ts";

const termsOf = termsIn("zh");

export const zh = {
  title: "月度销售统计",
  copied: "已复制",
  notCopied: "复制失败",
  nav: {
    reference: "接口文档",
    skip: "跳到主要内容",
    home: "返回首页",
  },
  intake: {
    heading: "拖入流向表，立即查看销售统计",
    lead: "表格在本机浏览器中计算，不上传、不联网，无需账号。",
    choose: "选择 Excel 文件",
    chooseFolder: "选择文件夹",
    hint: "也可拖到页面任意位置或直接粘贴，支持一次添加多个月的 .xlsx",
    sample: "用示例数据试试",
    drop: "松开即可开始分析",
    dropHint: "支持同时放入多个 .xlsx 文件",
  },
  working: {
    heading: "正在分析",
    file: (name: string, index: number, count: number) =>
      count > 1 ? `${name}（第 ${index} 个，共 ${count} 个）` : name,
    share: (percent: number) =>
      percent === 0 ? "正在分析" : `已完成 ${percent}%`,
    read: (done: string, all: string) => `已读取 ${done}，共 ${all}`,
    rows: (rows: string) => `${rows} 行`,
    cancel: "取消",
    cancelled: "已取消",
  },
  result: {
    files: (count: number) => `${count} 个文件`,
    again: "重新选择文件",
    back: "返回上次结果",
    noneTicked: "没有勾选销售文件",
    noneTickedHint: "在上方“文件”中勾选要统计的文件。",
    empty: "在表头下面填写销售数据",
    emptyQuantity: "给每行销售数据填上“出库数量”",
    emptyHint: "没有可统计的数据行",
    allMonths: (count: number) => `全部 ${count} 个月`,
    titled: (period: string) => `${period}销售统计`,
  },
  year: (year: string) => `${year}年`,
  month: (year: string, month: string) => `${year}年${month}`,
  bar: {
    label: "查看范围",
    files: "文件",
    noted: (files: string, notes: number) => `${files}，${notes} 条需要核对`,
    addFiles: "添加文件",
    without: (file: string) => `移除 ${file}`,
    halves: ["上半年", "下半年"] as readonly string[],
    quarters: ["一季度", "二季度", "三季度", "四季度"] as readonly string[],
    chooseRange: "起止月份",
    noRows: "灰色月份没有数据。",
    firstOfRange: "请点开始的月份、季度或年份。",
    lastOfRange: (first: string) =>
      `已选${first}，再点结束的月份、季度或年份。`,
    presets: { twelve: "近 12 个月", all: "全部" },
    measure: "单位",
    /** Units where there is little room. */
    units: { qty: "盒", conv: "万盒" },
    filter: "筛选",
    list: "筛选方式",
    lists: { where: "只看", without: "不含" },
    sign: "出库和退货",
    anySign: "全部行",
    notOf: (names: string) => `不含${names}`,
    column: "筛选维度",
    numbers: (period: string, unit: string) => `数字为${period}的${unit}数。`,
    someOf: (names: readonly string[]) =>
      names.length > 2
        ? `${names.slice(0, 2).join("、")} 等 ${names.length} 个`
        : names.join("、"),
    remove: (column: string) => `取消筛选：${column}`,
    clear: "清除筛选",
    moreNames: (shown: string, all: string) =>
      `仅显示前 ${shown} 个，共 ${all} 个，可搜索`,
    nothing: "没有符合筛选条件的数据",
    nothingHint: "没有数据行同时满足所选条件，请减少筛选条件。",
    everything: "查看全部数据",
    failed: "筛选失败，下方仍为之前的数据，请更换文件后重试。",
  },
  /** Names and months of an address or of former files that the data lacks. */
  lacking: {
    months: (asked: string, shown: string) =>
      `数据中没有${asked}，以下为${shown}。`,
    unread: (values: readonly string[]) =>
      `链接中的${values.join("、")}无法识别，已忽略。`,
    sentence: (clauses: readonly string[]) => `${clauses.join("；")}。`,
    instead: (name: string) => `改选${name}`,
    without: "不按数据中没有的名称筛选",
    usualOrder: "恢复默认排序",
    amounts: "改看数量",
    tooLong: "筛选内容过长，放不进链接：复制此页链接时不含筛选。",
    forget: "知道了",
  },
  figures: {
    comparedTo: (comparison: Comparison, _month: string, _year: string) =>
      termsOf[comparison].term,
    /** Like for like: without months that either period lacks. */
    alike: (term: string, known: number, of: number) =>
      `${term}（${known}/${of} 个月）`,
    correct: "查看并修改",
    outbound: (period: string) => `${period}出库`,
    yearToDate: (months: string) =>
      months === "" ? "本年累计" : `本年累计（${months}）`,
    without: (months: readonly string[]) =>
      months.length > 3
        ? `，不含 ${months.length} 个月`
        : `，不含 ${months.join("、")}`,
    hospitalUnit: "家",
    versus: (month: string) => `较${month}`,
    noFormer: (month: string) => `缺${month}数据`,
    /** Why there is a difference, but no ratio. */
    noRatio: "对比期不大于 0",
    incomplete: (month: string) =>
      `${month}的记录数不到前三个月平均值的一半，数据可能不全。`,
    common: (ratio: string) => `两个月都有数据的配送商业环比 ${ratio}。`,
    lastComplete: (month: string) => `改看${month}`,
  },
  months: {
    heading: "各月走势",
    choose: "各月出库，左右方向键切换月份",
    missing: "没有这个月的数据",
  },
  targets: {
    against: (target: string, ratio: string) => `${target} · 达成率 ${ratio}`,
    actual: (actual: string, unit: string) => `实际 ${actual} ${unit}`,
    missing: (gap: string, unit: string) => `缺 ${gap} ${unit}`,
    above: (gap: string, unit: string) => `超 ${gap} ${unit}`,
    notMonthly: "目标未按月设定，图中不显示",
    otherUnit: (unit: string) => `目标的单位是${unit}，选“${unit}”可在图中对比`,
    year: (ratio: string) => `累计 ${ratio}`,
  },
  names: {
    choose: "维度",
    caption: (scope: string, grouping: string) => `${scope}${grouping}`,
    search: "搜索名称",
    clear: "清除搜索",
    found: (shown: string, all: string) => `找到 ${shown} 个，共 ${all} 个`,
    none: "没有符合条件的名称",
    sorted: (head: string, way: "ascending" | "descending") =>
      `已按${head}${way === "ascending" ? "升序" : "降序"}排列`,
    /** Active hospitals, or names with rows. */
    total: (count: string, areHospitals: boolean) =>
      areHospitals ? `合计 · 动销 ${count} 家` : `合计 ${count} 项`,
    all: (count: string, areHospitals: boolean) =>
      `全部 ${count} ${areHospitals ? "家" : "项"}`,
    few: (count: string, areHospitals: boolean) =>
      `只看前 ${count} ${areHospitals ? "家" : "项"}`,
    rest: (count: string, without: string) =>
      without === ""
        ? `其余 ${count} 个`
        : `其余 ${count} 个，${without} 个本期没有采购`,
    heads: {
      name: "名称",
      tick: (isMonth: boolean): string => isMonth ? "▏上月" : "▏上期",
      trend: "走势",
    },
    negative:
      "部分名称为负数（退货多于出库），不计占比，其余占比之和会超过 100%。",
  },
  opened: {
    close: "关闭",
    rankOf: (column: string, rank: string, all: string) =>
      `${column} · 第 ${rank} 名，共 ${all} 个有数据`,
    /** How hospitals are counted. */
    active: "出库大于 0 盒",
    only: "只看这一项",
    without: "排除这一项",
    months: "各月",
    breakdown: "构成",
    rows: (period: string, count: string) => `${period}的 ${count} 行`,
    fileAndRow: "文件与行号",
    row: (row: string) => `第 ${row} 行`,
    firstRows: (shown: string, all: string) =>
      `仅显示前 ${shown} 行，共 ${all} 行`,
  },
  changes: {
    /** Hospitals in a state, after their number. */
    counted: (state: "lost" | "stopped" | "new", _count: number) =>
      termsOf[state].term,
    nobody: {
      lost: "没有流失的医院",
      stopped: "没有停采的医院",
      new: "没有首次采购的医院",
      returned: "没有回流的医院",
      quiet: "没有连续两个月以上未采购的医院",
      marked: "没有标记新增的行",
    },
    oneMonth:
      "目前只有一个月的数据，在上方“文件”中添加其他月份后即可查看进出。",
    whole: "选择全部月份时没有上期，仅列出沉默和标记新增。",
    effect: (unit: string) => `影响（${unit}）`,
    perhapsOne: (count: number) =>
      `${count} 对流失和首次采购的医院可能是同一家`,
    pair: (lost: string, now: string) => `“${lost}”与“${now}”`,
  },
  cross: {
    heading: "交叉分析",
    hint: "任选两个维度，或按月份查看",
    rows: "行",
    columns: "列",
    axis: (side: string, name: string) => `${side}：${name}`,
    shows: "数值",
    noShare: "–：合计不大于 0，无法计算",
    noChange: {
      notPositive: "–：上期为 0 或负数，无法计算",
      noFormer: "–：缺少对比月份的数据",
    } as Readonly<Record<string, string>>,
    caption: (rows: string, columns: string) => `${rows}与${columns}交叉表`,
    largest: (shown: string, all: string, axis: string) =>
      `${axis}显示最大的 ${shown} 个，共 ${all} 个`,
    newest: (shown: string, all: string, axis: string) =>
      `${axis}显示最近 ${shown} 个，共 ${all} 个`,
    missing: (months: string) => `缺少${months}的数据`,
  },
  files: {
    ask: {
      title: (count: number, name: string) =>
        count === 1
          ? `添加“${name}”，还是替换？`
          : `添加这 ${count} 个文件，还是替换？`,
      onPage: (files: string) => `页面上现有：${files}。`,
      several: (first: string, count: number) => `${first} 等 ${count} 个文件`,
      add: "添加到现有文件",
      sameName: (files: string) => `其中 ${files} 已有同名文件。`,
      replaceSame: (count: number) =>
        count === 1 ? "替换同名文件" : `替换 ${count} 个同名文件`,
      replace: "替换，只看新文件",
    },
    panel: {
      targets: (count: string) => `${count} 个目标`,
      modified: (moment: string) => `${moment} 修改`,
      noMonths: "没有数据行",
      otherNotes: (count: string) => `其他读取说明（${count}）`,
      leftOut: (months: string) => `${months}不计入`,
      addFolder: "添加文件夹",
      saveChoices: "保存选择，下次与文件一起拖入",
      choicesFile: "文件选择.json",
    },
    shared: {
      label: (months: string) => `${months}在多个文件中都有数据，如何计算？`,
      facts: (count: number) => `涉及的文件（${count} 组）`,
      recommended: "推荐",
      hint: "选择前，这些月份不计入下方数据；之后可在“读取说明”中更改。",
    },
  },
  notes: {
    locks: (files: string) => `${files} 是打开文件时产生的临时文件，没有读取`,
    otherFiles: (count: string) =>
      `文件夹里另有 ${count} 个文件不是 .xlsx，没有读取`,
  },
  export: {
    button: "导出",
    excel: "完整报告",
    paperName: "PDF 一页",
    paper: "关键指标、走势和各维度前五",
    pictureName: "图片",
    picture: "走势图，1920 × 1080",
    csv: "当前表格，含筛选和排序",
    copyPictureName: "复制图片",
    copyPicture: "走势图，可粘贴到幻灯片",
    copyTableName: "复制表格",
    copyTable: "当前表格，可粘贴到 Excel 或邮件",
    copiedTable: "已复制，可粘贴到 Excel",
    preparing: "正在生成…",
    makingSheet: (name: string) => `正在生成：${name}`,
    writing: "正在写入工作簿…",
    cancelled: "已取消导出",
    failed: "导出失败，请重试；如仍失败，请刷新页面。",
  },
  failure: {
    heading: (file: string) => `未能读取“${file}”`,
    several: (count: number) => `${count} 个文件未能读取`,
    cells: (count: string) => `需要修改的单元格（${count}）`,
    retry: "重新选择文件",
    reload: "刷新页面",
    more: (listed: string, more: string) =>
      `仅列出前 ${listed} 个，另有 ${more} 个未列出，修改后重新分析即可看到其余单元格。`,
    group: (column: string, reason: string, count: string) =>
      `${column}：${reason}（${count}）`,
    noValue: "无内容",
    merged: (rows: string) => `合并单元格，涉及 ${rows} 行`,
    copyCells: "复制列表",
    saveCells: "保存为 Excel",
    saveRows: "保存这些行",
    others: (count: number) => `只分析其余 ${count} 个文件`,
    goOn: (rows: string, counted: string, files: number) =>
      `跳过这 ${rows} 行${
        files > 0 ? `和另外 ${files} 个文件` : ""
      }，继续分析（计入 ${counted} 行）`,
  },
  paper: {
    notReady: "打印页还在准备，请稍后再打印。",
  },
  guide: {
    heading: "表格要求",
    columnsIn: (count: number) => `第一个工作表需包含 ${count} 列：`,
    copy: "复制表头",
    columns: {
      "年": "1900–9999，例如 2024 或 2024年",
      "月": "1–12，例如 5、05 或 5月",
      "标准医院名称": "文字；统计医院数的依据",
      "出库数量": "数字，单位盒；退货填负数，留空的行不计入",
      "折算2贴数量（万盒）": "数字，单位万盒；留空按 0 计",
      "医院去重": "1 表示这一行标记为新增医院",
    } as Partial<Record<Header, string>>,
    /** The rule for every other column. */
    text: "文字，可留空",
    readHeading: "读取规则",
    read: [
      "按列名识别，顺序不限，可以有其他列；列名里的空格和换行不影响识别。",
      "表头在前 50 行内即可，上方可以有标题。",
      "合计、小计、汇总等行自动跳过，不会重复计算。",
      "合并单元格：年、月和名称对所含各行都有效，数量只算一次。",
      "公式按保存时的结果计算；隐藏的行照常计入。",
      "一个表格可以包含多个月，也可以把各月的文件一起拖入。",
    ],
    refusedHeading: "以下情况无法读取",
    refused: [
      "数量不是数字，例如“待定”或 #N/A。会列出每一个有问题的单元格，不会自行猜测。",
      "年或月缺失，或超出范围。",
      "缺少必需的列，或同一列名出现两次。括号必须是全角：折算2贴数量（万盒）。",
      "同一工作表中还有列不同的另一个表格。",
      "公式没有计算结果：用 Excel 打开并保存一次即可。",
      ".xls、.csv 和有密码的文件：请另存为不带密码的 .xlsx。",
    ],
  },
  /** Failures of the page itself: the fault, and the next step. */
  failures: {
    no_file: ["没有收到文件", "请拖入或粘贴 .xlsx 文件。"],
    bad_targets: [
      "按下面的提示修改目标并保存",
      "目标工作簿有问题，改好后再把文件拖进来。",
    ],
    unreadable: [
      "检查文件是否已被移动、删除，或正被其他程序占用",
      "浏览器无法读取这个文件，检查后请重新选择。",
    ],
    folder_empty: [
      "文件夹里没有 .xlsx 文件",
      "请选择含有 .xlsx 工作簿的文件夹；.xls 和 .csv 请先另存为 .xlsx。",
    ],
    folder_too_large: [
      "文件夹内容太多",
      "最多读取 500 个工作簿、20,000 个文件、10 层文件夹。请选择更小的文件夹，或直接选择文件。",
    ],
    lock_file: [
      "选择文件名前没有 ~$ 的同名文件",
      "这是打开工作簿时自动产生的临时文件。",
    ],
    engine_failed: [
      "分析没有完成",
      "请刷新页面后重试；若反复出现，请联系服务管理员。",
    ],
    not_loaded: ["页面未加载完整", "请检查网络后重试。"],
    outdated: ["页面不是最新版本", "服务已更新，请刷新页面后重试。"],
    sample_missing: [
      "示例文件下载失败",
      "检查网络后重试，或直接选择自己的文件。",
    ],
  } satisfies Record<OwnFailure, readonly [string, string]>,
};

/** All texts of a language. */
export type PageWords = typeof zh;
