/** Whether an attribute is true (`xsd:boolean`); one that is missing is not. */
export function isTrue(value = "false"): boolean {
  return ["1", "true"].includes(value.trim());
}
