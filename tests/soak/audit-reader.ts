// Reads the audit log of the backends under test piece by piece, by generation.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cost } from '@rostrum/shared/wire/generation';

interface AuditLine {
  event: 'held' | 'charged' | 'returned' | 'declined';
  channel: string;
  generation: string;
  cost?: Cost;
}

const PIECE_BYTES = 1 << 20;

export function createAuditReader() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-soak-'));
  const file = join(folder, 'audit.jsonl');
  writeFileSync(file, '');
  const open = openSync(file, 'r');
  const piece = Buffer.alloc(PIECE_BYTES);
  return {
    file,
    /** The lines written since the last call, by `<digest of the channel> <generation>`. */
    read(): Map<string, AuditLine[]> {
      const lines = new Map<string, AuditLine[]>();
      const parts: Buffer[] = [];
      for (let got = readSync(open, piece); got > 0; got = readSync(open, piece))
        parts.push(Buffer.from(piece.subarray(0, got)));
      for (const text of Buffer.concat(parts).toString().split('\n').filter(Boolean)) {
        const line = JSON.parse(text) as AuditLine;
        const whose = `${line.channel} ${line.generation}`;
        lines.set(whose, [...(lines.get(whose) ?? []), line]);
      }
      return lines;
    },
    close() {
      closeSync(open);
      rmSync(folder, { recursive: true });
    },
  };
}
