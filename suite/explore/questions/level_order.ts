/** The natural order of hospital levels: 三级 before 二级. */

/** Grades, highest first; other texts have no grade. */
const LEVEL = /^\s*([三二一321])\s*级?\s*([特甲乙丙]?)\s*等?/;
/** Each grade in both spellings. */
const GRADES = "三3二2一1";
const CLASSES = "特甲乙丙";

/**
 * Comes after every grade; names without a grade keep the order of their
 * amounts.
 */
const NO_GRADE = 100;
const NO_NAME = 101;

/**
 * Compares two hospital levels: 三级特等, 三级甲等 or 三甲, 三级, 二级, 一级, others, `(空)`. 0
 * if neither comes first.
 */
export function compareLevels(a: string, b: string): number {
  return orderOf(a) - orderOf(b);
}

function orderOf(level: string): number {
  if (level === "" || level === "(空)") return NO_NAME;
  const [, grade, kind] = LEVEL.exec(level) ?? [];
  if (grade === undefined) return NO_GRADE;
  const digit = Math.floor(GRADES.indexOf(grade) / 2);
  const classIndex = kind === "" ? CLASSES.length : CLASSES.indexOf(kind);
  return digit * 10 + classIndex;
}
