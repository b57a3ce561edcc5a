// Hands a text to the browser as a file to save.
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn: it is let go of a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
