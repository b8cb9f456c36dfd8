/// <reference lib="dom" />

/** Makes the browser save a file. */
export function save(
  content: BlobPart,
  { name, type }: { name: string; type: string },
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
