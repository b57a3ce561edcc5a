// The name of an exported file: the motion in characters that every file system accepts.

export type ExportExtension = 'html' | 'md' | 'json' | 'jsonl';

export function exportFileName(motion: string, extension: ExportExtension): string {
  const words = motion
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${Array.from(words).slice(0, 60).join('') || 'debate'}.${extension}`;
}
