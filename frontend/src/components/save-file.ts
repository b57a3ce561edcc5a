// Downloads a text or data as a file, under a name that every file system accepts.
export function saveFile(name: string, type: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task has ended, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function exportFileName(title: string, extension: string): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${Array.from(words).slice(0, 60).join('') || 'debate'}.${extension}`;
}
