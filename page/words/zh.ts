/** Everything that the page says in Chinese; `en.ts` has the same in English. */
import type {
  CellFigure,
  CrossValue,
  Measure,
  NameColumn,
} from "../../explore/questions/mod.ts";
import type { Header } from "../../schemas/mod.ts";
import type { Comparison, OwnFailure, PresetId } from "../model/mod.ts";

const columns = {
  hospital: "医院",
  level: "医院级别",
  distributor: "配送商业",
  agent: "代理商",
  manager: "招商经理",
  province: "省份",
} satisfies Record<NameColumn, string>;

export const zh = {
  title: "月度销售统计",
  /** Once something is in the clipboard. */
  copied: "已复制",
  nav: {
    reference: "接口文档",
    skip: "跳到主要内容",
    home: "回到开始",
  },
  intake: {
    heading: "拖入流向表，马上看到销售统计",
    lead: "表格在浏览器里计算，不上传，不联网，不需要账号。",
    choose: "选择 Excel 文件",
    chooseFolder: "选择文件夹",
    hint: "或拖到页面任意位置、在此粘贴，可一次放入多个月的 .xlsx",
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
    ready: (rows: string, months: number) =>
      `分析完成：${rows} 行有效数据，${months} 个月`,
    files: (count: number) => `${count} 个文件`,
    again: "更换文件",
    back: "返回上一次结果",
    here: "本机计算",
    took: (time: string) => `用时 ${time}`,
    empty: "没有可统计的数据行",
    emptyHint: "表头正确，但没有一行能计入：出库数量为空的行和合计行不计入。",
    total: "合计",
    totalOf: (months: number) => `${months} 个月合计`,
    allMonths: (count: number) => `全部 ${count} 个月`,
    months: (count: number) => `${count} 个月`,
  },
  /** What is looked at, and with what it is compared. */
  bar: {
    label: "查看范围",
    files: "文件",
    addFiles: "添加文件",
    without: (file: string) => `移除 ${file}`,
    months: "月份",
    from: "从",
    to: "到",
    /** All months instead of a period. */
    together: "合计",
    presets: {
      all: "全部",
      newest: "最新月份",
      quarter: "本季度",
      year: "本年累计",
      twelve: "近 12 个月",
    } satisfies Record<PresetId, string>,
    comparison: "对比",
    comparedMonth: {
      before: "较上月",
      yearBefore: "较去年同月",
      none: "不对比",
    } satisfies Record<Comparison, string>,
    comparedPeriod: {
      before: "较上期",
      yearBefore: "较去年同期",
      none: "不对比",
    } satisfies Record<Comparison, string>,
    measure: "统计口径",
    filter: "筛选",
    column: "筛选维度",
    named: (column: string) => `${column}：`,
    someOf: (names: readonly string[]) =>
      names.length > 2
        ? `${names.slice(0, 2).join("、")} 等 ${names.length} 个`
        : names.join("、"),
    remove: (column: string) => `取消筛选：${column}`,
    clear: "清除筛选",
    moreNames: (shown: string, all: string) =>
      `先列出 ${shown} 个，共 ${all} 个，可搜索`,
    nothing: "筛选后没有数据",
    nothingHint: "所选名称没有共同的数据行，请减少筛选条件。",
    everything: "查看全部数据",
    failed: "筛选没有完成，下方仍是之前的数据。请更换文件后重试。",
  },
  likeForLike: {
    offer: (months: number) => `只比较两期都有数据的 ${months} 个月`,
    on: (months: number) => `只比较两期都有数据的 ${months} 个月。`,
    stop: "恢复完整时段",
  },
  moved: {
    heading: "变化",
    column: "变化维度",
    oneMonth:
      "只有一个月的数据。在上方“文件”里添加其他月份的文件，就能看到变化。",
    choose: "可在上方更换月份或对比方式。",
    whole: "全部月份合计没有对比期。",
    showMonth: (month: string) => `查看${month}的变化`,
    incomplete: (month: string) =>
      `${month}的记录数不到前三个月平均值的一半，数据可能不完整，对比仅供参考。`,
    drivers: (column: string, measure: string) =>
      `增减最多的${column}，按${measure}`,
    direction: "增减",
    difference: (unit: string) => `增减（${unit}）`,
    ratio: "增减率",
    only: (name: string) => `只看${name}`,
    comings: "医院进出",
    hospitals: {
      lost: "流失医院",
      new: "首次采购",
      returned: "回流医院",
    },
    nobody: {
      lost: "没有流失的医院",
      new: "没有首次采购的医院",
      returned: "没有回流的医院",
    },
    before: "对比期",
    now: "本期",
    lastOf: { lost: "最近采购", new: "首购月份", returned: "上次采购" },
    average: "月均",
    marked: "标记新增",
    /** A name that has rows which the filter leaves out. */
    outside: "筛选外有采购",
    firstHeading: "首次采购",
    /** Who has not bought for two months and more. */
    quiet: {
      nobody: "没有连续两个月以上未采购的医院",
      everyManager: (count: string) => `全部招商经理 ${count}`,
    },
    perhapsOne: "以下流失与首次采购的名称很相近，可能是同一家：",
    pair: (lost: string, now: string) => `“${lost}”与“${now}”`,
  },
  /** Terms in a few characters. */
  terms: {
    heading: "指标口径说明",
    before: "环比",
    yearBefore: "同比",
  },
  figures: {
    totalQty: "出库数量",
    totalConv: "折算 2 贴",
    hospitals: "医院",
    newHospitals: "标记新增",
    hospitalUnit: "家",
    rowUnit: "行",
    versus: (month: string) => `较${month}`,
    same: "持平",
    noFormer: (month: string) => `缺${month}数据，无法比较`,
    /** Why there is no growth. */
    noRatio: ({ records }: { records: number }): string =>
      records === 0 ? "上期没有采购，不计算" : "上期为 0 或负数，不计算",
    incomplete: "数据可能不完整",
    lastComplete: (month: string) => `改看${month}`,
    average: (amount: string) => `月均 ${amount}`,
    distinct: "各月去重后",
    basis: (rows: string) => `根据 ${rows} 行有效数据`,
  },
  months: {
    heading: "各月走势",
    choose: "选择月份",
    table: "查看数据表",
    missing: "没有这个月的数据",
  },
  measures: {
    qty: { name: "出库数量", unit: "盒", full: "出库数量（盒）" },
    conv: { name: "折算 2 贴", unit: "万盒", full: "折算 2 贴（万盒）" },
  } satisfies Record<Measure, unknown>,
  targets: {
    heading: "目标",
    by: (grouping: string) => `按${grouping}`,
    achieved: "达成率",
    /** The same as the head of a column. */
    ratio: "达成率",
    target: "目标",
    against: (target: string, ratio: string) => `${target} · 达成率 ${ratio}`,
    of: (actual: string, target: string, unit: string) =>
      `实际 ${actual}，目标 ${target} ${unit}`,
    missing: (gap: string) => `缺口 ${gap}`,
    above: (gap: string) => `超额 ${gap}`,
    passed: (passed: number, months: number) =>
      `时间进度：${months} 个月已过 ${passed} 个月`,
    allPassed: (months: number) => `共 ${months} 个月有目标`,
    below: "未达标",
    noneBelow: "有目标的名称全部达标。",
    gap: (unit: string) => `缺口（${unit}）`,
    units: { qty: "盒", conv: "万盒" },
  },
  ranking: {
    heading: "排名",
    groupings: columns,
    /** One of them, in a sentence. */
    columns,
    chooseGrouping: "排名维度",
    search: "搜索名称",
    clear: "清除搜索",
    found: (shown: string, all: string) => `显示 ${shown} 条，共 ${all} 条`,
    none: "没有符合条件的名称",
    noneHint: "换个关键词，或清除搜索。",
    order: {
      rank: "排名",
      name: "名称",
      qty: "盒",
      conv: "万盒",
      share: "占比",
      change: "增减",
      ratio: "增减率",
      achieved: "达成率",
      gap: "缺口",
    },
    /** Above the columns, where it is not what they are ordered by. */
    columnHeads: {
      ratio: "增减率",
      trend: "各月",
    },
    negative:
      "有分组为负数（退货多于出库）。占比按净额计算，负数分组不计占比，其余分组的占比之和会超过 100%。",
    noShare: "合计不大于 0，占比没有意义，以“–”表示。",
    caption: (scope: string, grouping: string, measure: string) =>
      `${scope}${grouping}排名，按${measure}`,
    csv: "下载此排名：CSV",
  },
  table: {
    all: (count: string) => `显示全部 ${count} 个`,
    below: (rows: string) => `下方还有 ${rows} 行`,
  },
  opened: {
    close: "关闭",
    rankOf: (rank: string, all: string) => `第 ${rank} 名，共 ${all} 个`,
    only: "只看这一项",
    compare: "加入对比",
    leaveOut: "移出对比",
    full: (most: number) => `最多对比 ${most} 个名称`,
    compared: "对比",
    compareHint: (most: number) => `点开排名中的名称即可加入，最多 ${most} 个`,
    table: "查看各月数值",
    remove: (name: string) => `移出${name}`,
    clear: "清空",
    shown: "走势显示",
    monthsOf: (column: string, measure: string) => `${column}各月${measure}`,
    rest: (count: string) => `其余 ${count} 个`,
  },
  cross: {
    heading: "交叉分析",
    rows: "行",
    columns: "列",
    month: "月份",
    copy: "复制表格",
    copied: "已复制，可粘贴到 Excel",
    hint: "底色越明显，数值越大；斜纹为负数",
    /** What the cells show. */
    shows: "显示",
    figures: {
      amount: "数量",
      share: "占当月",
      before: "环比",
      yearBefore: "同比",
    } satisfies Record<CellFigure, string>,
    /** Without months. */
    shareOfColumn: "占本列",
    /** In place of a value. */
    gaps: {
      noData: "无数据",
      noRecords: "",
      noFormer: "–",
      new: "新",
      notPositive: "–",
    } satisfies Record<Exclude<CrossValue, number>, string>,
    /** Why there is none. */
    why: {
      share: { notPositive: "合计不大于 0，不计算", noFormer: "" },
      change: {
        notPositive: "上期为 0 或负数，不计算",
        noFormer: "缺少对比月份的数据",
      },
    },
    save: "CSV",
    saveFull: "下载此表：CSV",
    caption: (rows: string, columns: string) => `${rows}与${columns}交叉表`,
    largest: (shown: string, all: string, axis: string) =>
      `${axis}显示最大的 ${shown} 个，共 ${all} 个`,
    newest: (shown: string, all: string) =>
      `显示最近 ${shown} 个月，共 ${all} 个月`,
    missing: (months: string) => `缺少${months}的数据`,
  },
  newHospitals: {
    heading: "标记新增",
    hint: "“医院去重”为 1 的行",
    hospital: "医院",
    level: "级别",
    province: "省份",
    whole: (unit: string) => `该医院全部（${unit}）`,
    wholeShort: "全部 ",
    none: "没有标记新增的行",
    search: "搜索医院、级别或省份",
  },
  /** What `files/room/` says. */
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
      targets: (
        count: string,
        { columns, unit }: { columns: string; unit: string },
      ) => `${count} 个目标 · ${columns} · ${unit}`,
      modified: (moment: string) => `${moment} 修改`,
      noMonths: "没有数据行",
      notes: (count: number) => `${count} 条读取说明`,
      leftOut: (months: string) => `${months}不计入`,
      addFolder: "添加文件夹",
    },
    shared: {
      label: (months: string) => `${months}怎样计算？`,
      forAll: "这些月份各在几个文件中都有。",
      addUp: "相加",
      addAllUp: "这些月份全部相加",
      latest: (file: string) => `只用最后修改的 ${file}`,
      latestOfEach: "各月只用最后修改的文件",
      without: (file: string) => `不计入 ${file}`,
      hint: "选择之前，这些月份不计入下面的数据；之后可在“读取说明”里更改。",
    },
  },
  notes: {
    hint: "以下情况已自动处理，请留意是否符合预期",
    locks: (files: string) => `${files} 是打开文件时产生的临时文件，没有读取`,
    otherFiles: (count: string) =>
      `文件夹里另有 ${count} 个文件不是 .xlsx，没有读取`,
  },
  export: {
    /** In the name of a file: months that its period leaves out. */
    without: (months: string) => `不含${months}`,
    someMonths: (months: number) => `${months}个月`,
    excel: "导出 Excel",
    preparing: "正在生成…",
    makingSheet: (name: string) => `正在整理：${name}`,
    writing: "正在写入工作簿…",
    cancelled: "已取消导出",
    csv: "下载所选月份的全部排名：CSV",
    failed: "导出文件没有生成，请重试；若仍不成功，请刷新页面。",
    fileName: "月度销售统计",
  },
  picture: {
    button: "图片",
    of: (of: string) => `导出图片：${of}`,
    copy: "复制图片",
    copyHint: "粘贴到 PPT 或聊天窗口",
    save: "下载 PNG",
    saveHint: "1920 × 1080",
    copied: "已复制图片",
    saved: "图片已下载",
    notCopied: "浏览器不允许复制图片，请下载 PNG 后插入。",
  },
  failure: {
    heading: (file: string) => `未能读取“${file}”`,
    several: (count: number) => `${count} 个文件未能读取`,
    cells: (count: string) => `需要修改的单元格（${count}）`,
    retry: "重新选择文件",
    reload: "刷新页面",
    more: (listed: string, { more }: { more: string }) =>
      `只列出前 ${listed} 个，另有 ${more} 个未列出。改好后再试一次，会列出其余的。`,
    group: (
      column: string,
      { reason, count }: { reason: string; count: string },
    ) => `${column}：${reason}（${count}）`,
    noValue: "无内容",
    merged: (rows: string) => `合并单元格，涉及 ${rows} 行`,
    copyCells: "复制列表",
    saveCells: "保存为 Excel",
    others: (count: number) => `只分析其余 ${count} 个文件`,
  },
  /** A result on one page of paper. */
  paper: {
    outbound: (period: string) => `${period}出库`,
    missing: (months: string) => `缺${months}`,
    year: "本年累计",
    without: (months: string) => `，不含${months}`,
    short: (gap: string) => `缺 ${gap}`,
    above: (gap: string) => `超 ${gap}`,
    yearAchieved: (ratio: string) => `累计 ${ratio}`,
    active: "动销医院",
    moves: (first: string, lost: string) => `首次 ${first} · 流失 ${lost}`,
    up: (unit: string) => `增长最多的五家医院（${unit}，环比）`,
    down: (unit: string) => `下降最多的五家医院（${unit}，环比）`,
    total: (names: string) => `合计 ${names} 项`,
    hospitals: (count: string) => `${count} 家`,
    source: (files: string, rows: string) => `来源：${files}，${rows} 行`,
    comparedWith: (term: string, months: string) => `${term}较${months}`,
    madeAt: (moment: string) => `制作于 ${moment}`,
    separator: "；",
  },
  guide: {
    heading: "表格要求",
    /** Before their names. */
    columnsIn: (count: number) => `第一个工作表，${count} 列：`,
    copy: "复制表头",
    columns: {
      "年": "1900–9999，例如 2024 或 2024年",
      "月": "1–12，例如 5、05 或 5月",
      "标准医院名称": "文字；统计医院数的依据",
      "出库数量": "数字，单位盒；退货填负数，留空的行不计入",
      "折算2贴数量（万盒）": "数字，单位万盒；留空按 0 计",
      "医院去重": "1 表示这一行标记为新增医院",
    } as Partial<Record<Header, string>>,
    /** Of the other columns. */
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
      "同一张工作表里有列不同的第二个表格。",
      "公式没有计算结果：用 Excel 打开并保存一次即可。",
      ".xls、.csv 和有密码的文件：请另存为不带密码的 .xlsx。",
    ],
  },
  /** Failures that the page finds itself: what went wrong, and what to do next. */
  failures: {
    no_file: ["没有收到文件", "请拖入或粘贴 .xlsx 文件。"],
    bad_targets: [
      "目标工作簿有问题",
      "按下面的提示修改并保存，再把文件拖进来。",
    ],
    unreadable: [
      "浏览器无法读取这个文件",
      "文件可能已被移动、删除，或正被其他程序占用，请检查后重新选择。",
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
      "这是临时文件",
      "它是程序打开工作簿时产生的，请选择文件名前没有 ~$ 的同名文件。",
    ],
    engine_failed: [
      "分析没有完成",
      "请刷新页面后重试；若反复出现，请联系服务管理员。",
    ],
    not_loaded: ["页面没有加载完", "请检查网络后重试。"],
    outdated: ["页面不是最新版本", "服务更新过，请刷新页面后重试。"],
    sample_missing: [
      "示例文件下载失败",
      "检查网络后重试，或直接选择自己的文件。",
    ],
  } satisfies Record<OwnFailure, readonly [string, string]>,
};

/** The words of a language. */
export type Words = typeof zh;
