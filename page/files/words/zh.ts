/** What `page/files/room/` says in Chinese; `en.ts` has the same in English. */
import type { KeptProblem } from "../../kept/mod.ts";

export const zh = {
  ask: {
    title: (count: number, name: string) =>
      count === 1
        ? `添加“${name}”，还是替换？`
        : `添加这 ${count} 个文件，还是替换？`,
    onPage: (files: string) => `页面上现有：${files}。`,
    keptFiles: (files: string) => `此浏览器保留了：${files}。`,
    several: (first: string, count: number) => `${first} 等 ${count} 个文件`,
    byService: "通过接口一次只计算一个文件，没有明细行可以合并。",
    add: "添加到现有文件",
    addToKept: "添加到保留的数据",
    replace: "替换，只看新文件",
    onlyNew: "只看新文件",
    cancel: "取消",
  },
  panel: {
    modified: (moment: string) => `${moment} 修改`,
    rows: (rows: string) => `${rows} 行`,
    noMonths: "没有数据行",
    notes: (count: number) => `${count} 条读取说明`,
    leftOut: (months: string) => `${months}不计入`,
    addFolder: "添加文件夹",
    failed: "没有加载成功，请检查网络后重试。",
  },
  shared: {
    label: (months: string) => `${months}的计算方式`,
    addUp: "相加",
    newest: "只用最后修改的",
    file: (name: string, moment: string) => `${name}（${moment} 修改）`,
  },
  kept: {
    heading: "保留数据",
    keep: "在此浏览器中保留",
    hint:
      "下次打开时，只需放入新文件。保留的是参与统计的数据行和文件名，只存放在这台电脑的这个浏览器里，不会上传；工作簿和密钥不会保留。同用这个浏览器的人也能看到，请勿在公用电脑上保留。",
    isKept: (moment: string) => `已保留在此浏览器 · ${moment}`,
    isKeptHint: "增减文件时，保留的数据会随之更新。清除浏览数据时会一并删除。",
    others: (files: number) =>
      `此浏览器已保留另外 ${files} 个文件的数据；再次保留会替换它们。`,
    forget: "清除保留的数据",
    forgotten: "已清除保留的数据",
    keptNow: "已保留在此浏览器",
    card: "上次保留的数据",
    facts: (files: number, months: string, rows: string) =>
      `${files} 个文件 · ${months} · ${rows} 行`,
    keptAt: (moment: string) => `${moment} 保留`,
    open: "打开",
    cardHint: "放入新文件，即可与它合并计算。",
    overwrite: "以本页为准",
    problems: {
      full: "浏览器的存储空间不足，没有保留这些数据。当前结果不受影响。",
      refused:
        "浏览器不允许本页存储数据（例如无痕窗口），没有保留。当前结果不受影响。",
      changed:
        "另一个标签页更改或清除了保留的数据，本页的文件没有保留。当前结果不受影响。",
      outdated:
        "之前保留的数据来自另一版本的页面，无法使用，已清除。请重新放入文件。",
    } satisfies Record<KeptProblem, string>,
  },
};

/** The words of a language. */
export type Words = typeof zh;
