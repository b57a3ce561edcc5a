// Downloads a text as a file.
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task has ended, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
