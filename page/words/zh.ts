/** Everything that the page says in Chinese; `en.ts` has the same in English. */
import type { Header, NoteFacts, NoteToken } from "../../schemas/mod.ts";
import type { FailureId } from "../failure.ts";
import type { Language } from "../../schemas/words/mod.ts";
import type { NameState } from "../../core/explore/mod.ts";
import type { GroupingId, Measure, NameColumn } from "../figures/mod.ts";
import type { Comparison, PresetId } from "../selection/mod.ts";

/** Some of `count`, in brackets. */
function named(count: number, names: readonly (number | string)[]): string {
  if (names.length === 0) return "";
  return `（${names.join("、")}${names.length < count ? " 等" : ""}）`;
}

function rowsOf(count: number, rows: readonly number[]): string {
  return rows.length === 0
    ? ""
    : `（第 ${rows.join("、")} 行${rows.length < count ? "等" : ""}）`;
}

export const zh = {
  /** Under this one, `schemas/words/` has the language too. */
  tag: "zh-CN" as Language,
  /** How the language calls itself. */
  name: "中文",
  title: "月度销售统计",
  nav: {
    reference: "接口文档",
    skip: "跳到主要内容",
    home: "回到开始",
  },
  intake: {
    heading: "拖入流向表，马上看到销售统计",
    lead: "表格直接在浏览器里计算，不上传、不联网，不需要账号。",
    leadService: "表格会签名后发送到本站接口，返回的结果与本机计算完全一致。",
    choose: "选择 Excel 文件",
    hint: "也可以拖到页面任意位置，或复制文件后在此粘贴",
    several: "支持 .xlsx，可一次放入多个文件，自动按月合并",
    sample: "用示例数据试试",
    drop: "松开即可开始分析",
    dropHint: "支持同时放入多个 .xlsx 文件",
    way: "计算方式",
    here: "本机计算",
    service: "通过接口",
    columns: "第一个工作表需要这 11 列",
    columnsHint: "顺序不限，可以有其他列",
    more: "查看填写规则",
  },
  working: {
    heading: "正在分析",
    file: (name: string, index: number, count: number) =>
      count > 1 ? `${name}（第 ${index} 个，共 ${count} 个）` : name,
    share: (percent: number) =>
      percent === 0 ? "正在分析" : `已完成 ${percent}%`,
    read: (done: string, all: string) => `已读取 ${done}，共 ${all}`,
    rows: (rows: string) => `${rows} 行`,
    sending: "正在签名并发送",
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
    service: "接口返回",
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
    presets: {
      all: "全部",
      newest: "最新月份",
      quarter: "本季度",
      year: "本年累计",
      twelve: "近 12 个月",
    } satisfies Record<PresetId, string>,
    noRanges: "通过接口计算时，只能看全部月份或单个月份。",
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
    joined: (parts: readonly string[]) => parts.join("；"),
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
    noRows:
      "通过接口计算只返回汇总结果，没有明细行，因此不能按名称筛选、选择多个月份或交叉分析。这些功能请用“本机计算”。",
    failed: "筛选没有完成，下方仍是之前的数据。请更换文件后重试。",
  },
  moved: {
    heading: "变化",
    column: "变化维度",
    oneMonth:
      "只有一个月的数据。在上方“文件”里添加其他月份的文件，就能看到变化。",
    choose: "可在上方更换月份或对比方式。",
    incomplete: (month: string) =>
      `${month}的记录数不到前三个月平均值的一半，数据可能不完整，对比仅供参考。`,
    drivers: (column: string, measure: string) =>
      `增减最多的${column}，按${measure}`,
    direction: "增减",
    difference: (unit: string) => `增减（${unit}）`,
    ratio: "变化率",
    rest: (count: string) => `其余 ${count} 项`,
    only: (name: string) => `只看${name}`,
    comings: "医院进出",
    hospitals: {
      lost: "流失医院",
      new: "新增医院",
      returned: "回流医院",
    },
    states: {
      kept: "留存",
      new: "新增",
      returned: "回流",
      continuing: "延续",
      lost: "流失",
    } satisfies Record<NameState, string>,
    nobody: {
      lost: "没有流失的医院",
      new: "没有新增的医院",
      returned: "没有回流的医院",
    },
    before: "对比期",
    now: "本期",
    lastOf: { lost: "最近采购", new: "首次采购", returned: "上次采购" },
    average: "月均",
    manager: "招商经理",
    perhapsOne: "以下流失与新增的名称很相近，可能是同一家：",
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
    newHospitals: "新增医院",
    rows: "有效数据行",
    boxes: "盒",
    tenThousandBoxes: "万盒",
    hospitalUnit: "家",
    versus: (month: string) => `较${month}`,
    same: "持平",
    noFormer: (month: string) => `缺${month}数据，无法比较`,
    average: (amount: string) => `月均 ${amount}`,
    distinct: "各月去重后",
    basis: (rows: string) => `根据 ${rows} 行有效数据`,
  },
  months: {
    heading: "各月走势",
    choose: "选择月份",
    table: "查看数据表",
    month: "月份",
    picture: "下载图表",
    pictureAs: (type: string) => `下载图表：${type}`,
    change: "较上月",
    lastYear: "去年同月",
    rounded: "柱上为约数",
    missing: "没有这个月的数据",
    gapOf: (months: number) => `缺 ${months} 个月`,
    newest: (shown: string, all: string) =>
      `只画最近 ${shown} 个月，共 ${all} 个月`,
  },
  measures: {
    qty: { name: "出库数量", unit: "盒", full: "出库数量（盒）" },
    conv: { name: "折算 2 贴", unit: "万盒", full: "折算 2 贴（万盒）" },
  } satisfies Record<Measure, unknown>,
  ranking: {
    heading: "排名",
    groupings: {
      byHospital: "医院",
      byLevel: "医院级别",
      byDistributor: "配送商业",
      byAgent: "代理商",
      byManager: "招商经理",
      byProvince: "省份",
    } satisfies Record<GroupingId, string>,
    /** One of them, in a sentence. */
    columns: {
      hospital: "医院",
      level: "医院级别",
      distributor: "配送商业",
      agent: "代理商",
      manager: "招商经理",
      province: "省份",
    } satisfies Record<NameColumn, string>,
    chooseGrouping: "排名维度",
    measure: "排名依据",
    top: "显示条数",
    topOf: (count: number) => `前 ${count}`,
    all: (count: string) => `全部 ${count}`,
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
      records: "记录数",
      share: "占比",
      cumulative: "累计占比",
      change: "增减",
      ratio: "增减幅度",
      rankChange: "名次变化",
    },
    chooseColumns: "显示列",
    /** In the menu. */
    columnNames: {
      bar: "条形图",
      share: "占比",
      cumulative: "累计占比",
      abc: "ABC 分类",
      change: "增减",
      ratio: "增减幅度",
      rankChange: "名次变化",
      trend: "各月走势",
      other: "另一指标",
      records: "记录数",
    },
    /** Above the columns. */
    columnHeads: {
      bar: "",
      share: "占比",
      cumulative: "累计",
      abc: "ABC",
      change: "增减",
      ratio: "幅度",
      rankChange: "名次",
      trend: "各月",
      other: "",
      records: "记录数",
    },
    notCompared: "选定月份并有对比期时，可显示增减和名次变化。",
    share: "占比",
    cumulative: "累计",
    cumulativeFull: "累计占比",
    emptyName: "未填写",
    negative:
      "有分组为负数（退货多于出库）。占比按净额计算，负数分组不计占比，其余分组的占比之和会超过 100%；累计占比和 ABC 分类只看非负的分组。",
    noShare: "合计不大于 0，占比没有意义，以“–”表示。",
    caption: (scope: string, grouping: string, measure: string) =>
      `${scope}${grouping}排名，按${measure}`,
    csv: "下载此排名：CSV",
  },
  table: {
    below: (rows: string) => `下方还有 ${rows} 行`,
  },
  opened: {
    close: "关闭",
    rankOf: (rank: string, all: string) => `第 ${rank} 名，共 ${all} 个`,
    only: "只看这一项",
    compare: "加入对比",
    leaveOut: "移出对比",
    full: "最多对比 5 个名称",
    compared: "对比",
    compareHint: "点开名称可加入，最多 5 个",
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
    swap: "互换",
    total: "合计",
    copy: "复制表格",
    copied: "已复制，可粘贴到 Excel",
    hint: "底色越明显，数值越大；斜纹为负数",
    caption: (rows: string, columns: string) => `${rows}与${columns}交叉表`,
    largest: (shown: string, all: string, axis: string) =>
      `${axis}显示最大的 ${shown} 个，共 ${all} 个`,
    newest: (shown: string, all: string) =>
      `显示最近 ${shown} 个月，共 ${all} 个月`,
    missing: (months: string) => `缺少${months}的数据`,
    failed: "没有加载成功，请检查网络后重试。",
  },
  newHospitals: {
    heading: "新增医院",
    hint: "“医院去重”为 1 的行",
    hospital: "医院",
    level: "级别",
    province: "省份",
    none: "没有新增医院",
    search: "搜索医院、级别或省份",
    empty: "未填写",
  },
  notes: {
    heading: "读取说明",
    hint: "以下情况已自动处理，请留意是否符合预期",
    sharedMonth: (month: string, files: string) =>
      `${month}的数据出现在多个文件中（${files}），已相加；如有重复，请去掉多余的文件后重新分析`,
    say: {
      "total-rows": ({ count, rows }) =>
        `跳过 ${count} 行合计或小计${rowsOf(count, rows)}`,
      "repeated-headers": ({ count, rows }) =>
        `跳过 ${count} 行重复的表头${rowsOf(count, rows)}`,
      "merged-cells": ({ count, ranges }) =>
        `有 ${count} 处跨行的合并单元格${
          named(count, ranges)
        }：年、月和名称对所含各行都有效，数量只算一次`,
      "hidden-rows": ({ count, rows }) =>
        `${count} 行被隐藏（可能由筛选造成），已照常计入${rowsOf(count, rows)}`,
      "hidden-sheet": () => "读取的第一个工作表是隐藏的",
      "other-sheets": ({ count }) =>
        `另有 ${count} 个工作表没有读取，只读取第一个`,
      "other-marks": ({ count, cell }) =>
        `“医院去重”有 ${count} 个单元格既不为空也不是 1，未计为新增医院，例如 ${cell}`,
      "error-names": ({ count, cell }) =>
        `名称列有 ${count} 个单元格是 Excel 错误值（如 #N/A），已按名称计入，例如 ${cell}`,
      "similar-names": ({ count, cells }) =>
        `有 ${count} 对名称只差全半角、大小写、括号或空格，按两个名称统计，例如 ${
          cells.join(" 与 ")
        }`,
    } satisfies Record<NoteToken, (facts: NoteFacts) => string>,
  },
  takeAway: {
    heading: "导出",
    excel: "导出 Excel",
    preparing: "正在生成…",
    makingSheet: (name: string) => `正在整理：${name}`,
    writing: "正在写入工作簿…",
    cancelled: "已取消导出",
    more: "其他格式",
    csv: "CSV",
    csvHint: "所有排名",
    json: "JSON",
    jsonHint: "与接口返回一致",
    print: "打印",
    printHint: "或存为 PDF",
    failed: "导出文件没有生成，请检查网络后重试。",
    fileName: "月度销售统计",
    svg: "SVG 矢量图",
    png: "PNG 图片",
    scope: "月份",
    grouping: "维度",
    made: (moment: string) => `生成时间 ${moment}`,
    source: (files: string) => `数据来源：${files}`,
    chosen: (names: string) => `筛选条件：${names}`,
    topRows: (shown: number, all: string) => `前 ${shown} 名，共 ${all} 个`,
  },
  service: {
    key: "API Key",
    secret: "密钥",
    show: "显示",
    hide: "隐藏",
    keep: "在此标签页内记住密钥",
    keepHint:
      "密钥只用于在浏览器里签名，不会发送，也不会保存；勾选后关闭标签页即清除。",
    encrypt: "加密请求体",
    encryptHint: "AES-256-GCM，先加密再签名",
    insecure:
      "当前页面不是通过 https 打开的，浏览器不提供签名所需的加密功能（crypto.subtle）。请改用 https，或在本机用 localhost 打开；“本机计算”不受影响。",
    request: "查看请求",
    steps: {
      body: "请求体",
      json: "加密前的 JSON",
      encrypted: "加密后的请求体",
      bodyHint: (bytes: string) => `${bytes} 字节，签名与发送用的是同样的字节`,
      hash: "请求体的 SHA-256",
      timestamp: "时间戳（秒）",
      toSign: "待签名字符串",
      toSignHint: "时间戳:请求体哈希",
      signature: "签名",
      signatureHint: "以密钥对待签名文本做 HMAC-SHA256",
      headers: "请求头",
      curl: "curl 命令",
      curlHint: (file: string) => `先下载上面的 ${file}，5 分钟内有效`,
      answer: "响应",
    },
    copy: "复制",
    copied: "已复制",
    compare: "逐项核对",
    compareList: [
      "密钥：必须完全一致，注意首尾是否多了空格",
      "请求体：签名用的字节必须与发送的完全一致；加密时用密文",
      "哈希与签名：都是小写十六进制，各 64 个字符",
      "待签名字符串：时间戳、英文冒号、请求体哈希，末尾没有换行",
      "API Key：与密钥是同一组",
    ],
    status: "状态码",
    requestId: "请求编号",
  },
  failure: {
    heading: (file: string) => `未能读取“${file}”`,
    several: (count: number) => `${count} 个文件未能读取`,
    cells: (count: string) => `需要修改的单元格（${count}）`,
    retry: "重新选择文件",
    more: (count: string) => `另有 ${count} 个单元格未列出`,
    copyCells: "复制单元格列表",
    others: (count: number) => `只分析其余 ${count} 个文件`,
  },
  guide: {
    heading: "表格要求",
    lead: "只读取第一个工作表，按列名识别，不看列的位置。",
    column: "列名",
    holds: "填写内容",
    copy: "复制表头",
    columns: {
      "年": "1900–9999，例如 2024 或 2024年",
      "月": "1–12，例如 5、05 或 5月",
      "配送商业": "文字，可留空",
      "标准医院名称": "文字；统计医院数的依据",
      "标准级别": "文字，可留空",
      "代理商": "文字，可留空",
      "省份": "文字，可留空",
      "出库数量": "数字，单位盒；退货填负数，留空的行不计入",
      "招商经理": "文字，可留空",
      "折算2贴数量（万盒）": "数字，单位万盒；留空按 0 计",
      "医院去重": "1 表示新增医院",
    } satisfies Record<Header, string>,
    readHeading: "读取规则",
    read: [
      "表头在前 50 行内即可，上方可以有标题；列名里的空格和换行不影响识别。",
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
      "公式没有计算结果：用 Excel 打开并保存一次即可。",
      ".xls、.csv 和有密码的文件：请另存为不带密码的 .xlsx。",
    ],
  },
  /** What went wrong in a few words, and what to do next. */
  failures: {
    not_found: ["找不到接口", "请刷新页面；仍不行请联系服务管理员。"],
    method_not_allowed: [
      "接口不接受这种请求",
      "请刷新页面；仍不行请联系服务管理员。",
    ],
    body_too_large: [
      "文件超过接口上限",
      "改用本机计算，大小不限；或按月拆成几个文件。",
    ],
    body_timeout: ["上传太慢，接口已断开", "检查网络后重试，或改用本机计算。"],
    overloaded: ["服务正忙", "几秒后重试，或改用本机计算。"],
    auth_header_missing: ["缺少认证信息", "填写 API Key 和密钥后重试。"],
    timestamp_malformed: ["时间戳格式不对", "请检查电脑的日期和时间。"],
    timestamp_outside_window: [
      "电脑时间与服务器相差超过 5 分钟",
      "在系统设置里打开自动校时，然后重试。",
    ],
    signature_malformed: ["签名格式不对", "请刷新页面后重试。"],
    signature_mismatch: [
      "签名不一致",
      "最常见的原因是 API Key 或密钥不对，请重新填写；仍不行请按下面的清单逐项核对。",
    ],
    credentials_not_configured: [
      "服务端尚未设置密钥",
      "请联系服务管理员；在此之前可使用本机计算。",
    ],
    decryption_failed: [
      "服务端无法解密",
      "请检查密钥是否正确，或关闭加密后重试。",
    ],
    body_not_json: ["请求体不是有效的 JSON", "请刷新页面后重试。"],
    file_missing: ["请求里没有文件", "请重新选择文件。"],
    request_invalid: ["请求内容不符合要求", "文件可能是空的，请重新选择文件。"],
    file_not_base64: ["文件编码不对", "请刷新页面后重试。"],
    not_a_workbook: [
      "这不是 .xlsx 工作簿",
      "用 Excel 或 WPS 打开原文件，另存为“Excel 工作簿 (*.xlsx)”，不要设密码。",
    ],
    workbook_damaged: [
      "文件已损坏或不完整",
      "请重新下载或复制一份；能打开的话，用 Excel 或 WPS 打开后另存一份。",
    ],
    workbook_unsupported: [
      "文件含有不支持的内容",
      "用 Excel 或 WPS 打开，去掉密码，另存为“Excel 工作簿 (*.xlsx)”。",
    ],
    workbook_too_large: ["工作簿太大", "按月拆成几个文件，再一起拖进来。"],
    columns_missing: [
      "没有找到完整的表头",
      "对照下方“表格要求”补上缺少的列名，可直接复制表头。",
    ],
    column_duplicated: [
      "同一列名出现了两次",
      "只保留其中一列，或给另一列改名。",
    ],
    cell_invalid: [
      "有单元格无法识别",
      "按下表逐个改正并保存，再把文件拖进来。",
    ],
    formula_not_calculated: [
      "有公式没有计算结果",
      "用 Excel 或 WPS 打开，等计算完成后保存一次，再拖进来。",
    ],
    answer_too_large: [
      "结果太大",
      "减少一次分析的月份，或检查是否有异常长的名称。",
    ],
    internal_error: ["服务出错了", "请稍后重试；反馈时附上请求编号。"],
    no_file: ["没有收到文件", "请拖入或粘贴 .xlsx 文件。"],
    unreachable: ["连接不上服务", "检查网络后重试。本机计算不需要网络。"],
    unexpected_answer: [
      "收到的不是本服务的响应",
      "可能被网络代理拦截，请检查网络或改用本机计算。",
    ],
    unreadable: [
      "浏览器无法读取这个文件",
      "文件可能已被移动、删除，或正被其他程序占用，请检查后重新选择；如果拖入的是文件夹，请改为拖入其中的文件。",
    ],
    engine_failed: [
      "分析没有完成",
      "请检查网络，刷新页面后重试；若反复出现，请联系服务管理员。",
    ],
    too_large_to_send: [
      "文件超过接口上限，没有发送",
      "改用本机计算，大小不限；或按月拆成几个文件。",
    ],
    insecure: [
      "当前页面不是通过 https 打开的",
      "浏览器只在 https 或 localhost 页面提供签名所需的加密功能。请改用 https 地址；本机计算不受影响。",
    ],
    one_at_a_time: [
      "接口一次只接收一个文件",
      "每次选择一个文件；要合并多个文件，请用本机计算。",
    ],
    sample_missing: [
      "示例文件没有下载下来",
      "检查网络后重试，或直接选择自己的文件。",
    ],
  } satisfies Record<FailureId, readonly [string, string]>,
};

/** The words of a language. */
export type Words = typeof zh;
