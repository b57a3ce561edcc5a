// Debates stored on a server to be read under a link: only if enabled, under an address nobody can guess, until they expire or are
// withdrawn.
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharedLink } from '@rostrum/shared/record/shared-debate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSharedDebateFolder } from '../../../backend/src/shared-debates/shared-debate-folder.ts';
import { createApiClient } from '../../../frontend/src/engine/transport/api-client.ts';
import { apiUrl } from '../../fixtures/api-url.ts';
import { createTestBackend, JSON_HEADERS, type TestBackendOptions } from '../../fixtures/test-backend.ts';
import { spokenDebate } from '../../frontend/storage/test-archive.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const DAY_MS = 24 * 3_600_000;
const { channel, ...record } = spokenDebate();
const SHARED = { v: 1, record, cards: {}, choices: { models: true, costs: false, documents: false } };

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-share-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function open(options: Partial<TestBackendOptions> = {}) {
  const time = createManualClock();
  /** Milliseconds by which the calendar is ahead, while no time passes. */
  const calendar = { ahead: 0 };
  const clock = { ...time, now: () => time.now() + calendar.ahead };
  const folder = join(emptyFolder(), 'shared');
  const store = openSharedDebateFolder(folder, clock);
  const { app } = createTestBackend({ providers: [], clock, sharing: { store, days: 30 }, ...options });
  const share = (body: unknown, headers = {}) =>
    app.request(apiUrl('shared-debates'), {
      method: 'POST',
      headers: { ...JSON_HEADERS, ...headers },
      body: JSON.stringify(body),
    });
  const read = (id: string, headers = {}) => app.request(apiUrl('shared-debates', id), { headers });
  const takeBack = (id: string, secret: unknown) =>
    app.request(apiUrl('shared-debates', id), {
      method: 'DELETE',
      headers: JSON_HEADERS,
      body: JSON.stringify({ takeBack: secret }),
    });
  return { app, clock, calendar, folder, share, read, takeBack };
}
/** Shares a debate, and returns the link and the debate's file. */
async function sharedFile() {
  const there = open();
  const link = await linkOf(await there.share(SHARED));
  const path = join(there.folder, readdirSync(there.folder)[0] ?? '');
  const rewrite = (over: object) =>
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...over }));
  return { ...there, link, id: link.id, secret: link.takeBack, path, rewrite };
}

const linkOf = async (response: Response): Promise<SharedLink> => {
  expect(response.status).toBe(201);
  return SharedLink.parse(await response.json());
};

describe('a shared debate', () => {
  it('is read by anybody with its link, at no other address, as it was checked, and is not indexed', async () => {
    const { share, read, clock } = open();
    const [link, other] = [await linkOf(await share(SHARED)), await linkOf(await share(SHARED))];
    expect(new Set([link.id, link.takeBack, other.id, other.takeBack]).size).toBe(4);
    expect(link.expiresAt).toBe(clock.now() + 30 * DAY_MS);
    // At least 24 bytes: 192 bits.
    expect(Buffer.from(link.id, 'base64url').length).toBeGreaterThanOrEqual(24);
    const answer = await read(link.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(SHARED);
    for (const id of ['A'.repeat(32), '%2e%2e%2fx', link.takeBack]) expect((await read(id)).status).toBe(404);
  });

  it('expires after its days, and its file is removed soon after, also if nothing else is shared', async () => {
    const { read, clock, folder, id } = await sharedFile();
    clock.advance(30 * DAY_MS - 1);
    expect((await read(id)).status).toBe(200);
    clock.advance(1);
    expect((await read(id)).status).toBe(404);
    expect(readdirSync(folder)).toHaveLength(1);
    const filesAnHourLater = () => {
      clock.advance(3_600_000);
      return readdirSync(folder);
    };
    await expect.poll(filesAnHourLater, { interval: 5 }).toEqual([]);
  });

  it('is available again after a clock that was ahead is set right', async () => {
    const { share, read, clock, calendar, id } = await sharedFile();
    calendar.ahead = 365 * DAY_MS;
    expect((await read(id)).status).toBe(404);
    for (const minutes of [0, 59]) {
      clock.advance(minutes * 60_000);
      await linkOf(await share(SHARED));
    }
    calendar.ahead = 0;
    expect((await read(id)).status).toBe(200);
  });

  it('is withdrawn with its secret only; a wrong secret learns nothing', async () => {
    const { read, takeBack, id, secret } = await sharedFile();
    const bodyOf = async (answer: Response) => ({ ...(await answer.json()), requestId: '' });
    const missing = await takeBack('A'.repeat(32), secret);
    expect(await bodyOf(await takeBack(id, id))).toEqual(await bodyOf(missing));
    expect((await takeBack(id, 7)).status).toBe(400);
    expect((await read(id)).status).toBe(200);
    expect((await takeBack(id, secret)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
  });

  it('is kept in a private folder, under names that give no address away, without its channel or its secret', async () => {
    const { folder, link, path } = await sharedFile();
    expect(path).not.toContain(link.id);
    for (const place of [folder, path]) expect(statSync(place).mode & 0o077).toBe(0);
    const storedText = readFileSync(path, 'utf8');
    for (const secret of [link.id, link.takeBack, channel]) expect(storedText).not.toContain(secret);
  });

  it('whose file holds something else is not found', async () => {
    for (const over of [{ takeBackHash: 'short' }, { text: '{"html":"<script>"}' }]) {
      const { read, id, rewrite } = await sharedFile();
      rewrite(over);
      expect((await read(id)).status).toBe(404);
    }
  });

  it('is served as its schema has it; one of an earlier version is served as stored and upgraded by its reader', async () => {
    const { read, id, rewrite } = await sharedFile();
    rewrite({ text: JSON.stringify({ ...SHARED, record: { ...record, channel: 'a-channel' } }) });
    expect(await (await read(id)).json()).toEqual(SHARED);
    const old = { ...SHARED, record: { ...record, v: 2, lastWord: 'as it was' } };
    rewrite({ text: JSON.stringify(old) });
    expect(await (await read(id)).json()).toEqual(old);
  });

  it('is not read through a symbolic link or from a pipe; the next debate replaces the link, not its target', async () => {
    const { share, read, folder, id, path } = await sharedFile();
    const elsewhere = join(folder, '..', 'elsewhere.json');
    renameSync(path, elsewhere);
    symlinkSync(elsewhere, path);
    expect((await read(id)).status).toBe(404);
    await share(SHARED);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readFileSync(elsewhere, 'utf8')).toContain('takeBackHash');
    execFileSync('mkfifo', [path]);
    expect((await read(id)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('every request, while the folder cannot be listed, read or written', async () => {
    const { share, read, takeBack, folder, id, secret } = await sharedFile();
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
    for (const answer of [await share(SHARED), await read(id), await takeBack(id, secret)])
      expect([answer.status, (await answer.json()).detail]).toEqual([503, expect.stringContaining('folder')]);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect((await share(SHARED)).status).toBe(201);
  });

  it('another shape, or a later version', async () => {
    const { share, folder } = open();
    for (const body of [
      { ...SHARED, html: '<script>' },
      { ...SHARED, v: 2 },
    ])
      expect((await share(body)).status).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a debate that is too large, or too many in an hour', async () => {
    const { share, clock } = open({ accessRules: { maxBodyBytes: 64 * 1024 } });
    const entries = record.entries.map((entry) =>
      entry.kind === 'turn' ? { ...entry, text: 'x'.repeat(20_000) } : entry,
    );
    expect((await share({ ...SHARED, record: { ...record, entries } })).status).toBe(413);
    for (let count = 0; count < 60; count++) expect((await share(SHARED)).status).toBe(201);
    const answer = await share(SHARED);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
    clock.advance(3_600_000);
    expect((await share(SHARED)).status).toBe(201);
  });

  it('every request, when the server keeps no debates', async () => {
    const { share, read, app } = open({ sharing: undefined });
    expect((await share(SHARED)).status).toBe(404);
    expect((await read('A'.repeat(32))).status).toBe(404);
    expect((await app.request(apiUrl('shared-debates'), { method: 'DELETE' })).status).toBe(404);
    const answer = await app.request(apiUrl('shared-debates'));
    expect([answer.status, await answer.json()]).toEqual([200, { days: null }]);
  });

  it('sharing, listing and withdrawing without the access token; reading needs none', async () => {
    const accessToken = 'a-token-of-many-letters';
    const { share, read, app, takeBack } = open({ accessRules: { accessToken } });
    const bearer = { authorization: `Bearer ${accessToken}` };
    expect((await share(SHARED)).status).toBe(401);
    expect((await app.request(apiUrl('shared-debates'))).status).toBe(401);
    const { id, takeBack: secret } = await linkOf(await share(SHARED, bearer));
    expect((await read(id)).status).toBe(200);
    expect((await takeBack(id, secret)).status).toBe(401);
    expect((await app.request(apiUrl('shared-debates'), { headers: bearer })).status).toBe(200);
    for (const path of [`shared-debates/${id}/x`, `channels/${id}`, 'spend'])
      expect((await app.request(apiUrl(...path.split('/')))).status).toBe(401);
  });
});

it('a page can end a link that has expired, or that another page has ended', async () => {
  const { app, link, read } = await sharedFile();
  const reach = async (path: string, init?: RequestInit) => app.request(path, init);
  const client = createApiClient({
    fetch: reach as typeof fetch,
    base: '',
    token: () => undefined,
    onLocked: () => {},
  });
  await client.takeLinkBack(link);
  expect((await read(link.id)).status).toBe(404);
  await expect(client.takeLinkBack(link)).resolves.toBeUndefined();
});
