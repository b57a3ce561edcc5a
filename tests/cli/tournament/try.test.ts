import { writeFileSync, rmSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { startVendors } from '../../kit/tournament-vendors.ts';
import { runCommand } from '../../kit/run-command.ts';
it('tries', async () => {
  const v = await startVendors({ 'gpt-4.1': 55, 'gpt-5.4': 62, 'gpt-6-sol': 75 });
  writeFileSync('/tmp/m4.txt', Array.from({ length: Number(process.env['M'] ?? 4) }, (_, i) => `Motion number ${i} should be adopted by everybody`).join('\n'));
  rmSync('/tmp/tt5', { recursive: true, force: true });
  const r = await runCommand(['tournament', '/tmp/m4.txt', '--models', 'openai/gpt-4.1,openai/gpt-5.4,openai/gpt-6-sol', '--judges', 'mistral/mistral-large-2512', '--set', 'rounds=2', '--limit', '60', '--out', '/tmp/tt5', '--at-once', '8'], v.env);
  console.log(r.code, r.out, r.err.slice(0, 3000));
  const judge = v.judges.calls.find((c) => JSON.stringify(c.body).includes('response_format'));
  writeFileSync('/tmp/judge.json', JSON.stringify(judge?.body ?? null, null, 1));
  writeFileSync('/tmp/judgesent.txt', judge?.sent.join('') ?? '');
  await v.stop();
}, 120000);
