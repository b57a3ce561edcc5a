// Tests of the page's stored values: API keys stay in memory, the access token lasts as long as its tab, and nothing throws if storage is refused.
import { describe, expect, it, vi } from 'vitest';
import {
  createPreferencesStore,
  preferences,
  setPreference,
} from '../../../frontend/src/stores/preferences.ts';
import { safeStorage } from '../../../frontend/src/stores/safe-storage.ts';
import {
  accessToken,
  allProviderKeys,
  providerKey,
  setAccessToken,
  setProviderKey,
  takeTokenFromAddress,
} from '../../../frontend/src/stores/secrets.ts';
import { addSharedLink, chooseGivenAway, dropSharedLink } from '../../../frontend/src/stores/shared-links.ts';

const SECRET_CANARY = 'sk-canary-0123456789';
const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

it('a typed key is held for its provider, and is nowhere in any storage', () => {
  const log = vi.spyOn(console, 'log');
  setProviderKey('openai', ` ${SECRET_CANARY} `);
  expect(providerKey('openai')).toBe(SECRET_CANARY);
  expect(providerKey('anthropic')).toBeUndefined();
  expect([...allProviderKeys()]).toEqual([['openai', SECRET_CANARY]]);
  expect(everythingStored()).not.toContain('canary');
  expect(log).not.toHaveBeenCalled();
  setProviderKey('openai', null);
  expect(providerKey('openai')).toBeUndefined();
});

it('the access token of the address is taken, and leaves the address; other fragments stay', () => {
  window.history.replaceState(null, '', '/settings?a=1#token=let-me-in');
  expect(takeTokenFromAddress()).toBe(true);
  expect(accessToken()).toBe('let-me-in');
  expect(window.location.href).toMatch(/\/settings\?a=1$/);
  window.history.replaceState(null, '', '/#setup=token=other');
  expect(takeTokenFromAddress()).toBe(false);
  expect(window.location.hash).toBe('#setup=token=other');
  expect(accessToken()).toBe('let-me-in');
  expect(JSON.stringify({ ...localStorage })).not.toContain('let-me-in');
  setAccessToken(null);
  expect(accessToken()).toBeUndefined();
});

describe('preferences', () => {
  const storedAs = (text: string | null) => {
    if (text !== null) localStorage.setItem('rostrum.preferences', text);
    return createPreferencesStore(safeStorage(() => localStorage)).getState();
  };

  it('are kept as the first release kept them: the bare values, which it reads too', () => {
    const storedPreferences = { theme: 'light', notify: true };
    expect(storedAs(JSON.stringify({ ...storedPreferences, showHiddenModels: true }))).toEqual({
      ...storedPreferences,
      language: 'system',
    });
    setPreference('theme', 'dark');
    expect(JSON.parse(localStorage.getItem('rostrum.preferences') ?? '')).toEqual(preferences.getState());
  });

  it.each([
    ['nothing', null, 'system'],
    ['no JSON', '{', 'system'],
    ['an unknown theme', '{"theme":"sepia","notify":true}', 'system'],
    ['a part', '{"theme":"light"}', 'light'],
  ])('read from %s as far as it makes sense', (_, text, theme) => {
    expect(storedAs(text).theme).toBe(theme);
  });
});

describe('two tabs', () => {
  /** What another tab stores, as this one is told. */
  const storeElsewhere = (key: string, value: unknown) => {
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  const linkTo = (debate: string) => {
    const secret = debate.padEnd(24, '-');
    return { id: secret, takeBack: secret, expiresAt: 9e12, debate };
  };

  it('lose no shared link and no secret that takes it back', () => {
    const givenAway = { models: true, costs: false, documents: false };
    storeElsewhere('rostrum.shared-links', { links: [linkTo('first')], givenAway });
    addSharedLink(linkTo('second'), 0);
    chooseGivenAway({ ...givenAway, costs: true });
    expect(JSON.parse(localStorage.getItem('rostrum.shared-links') ?? '')).toEqual({
      links: [linkTo('first'), linkTo('second')],
      givenAway: { ...givenAway, costs: true },
    });
    for (const debate of ['first', 'second']) dropSharedLink(linkTo(debate).id);
    expect(JSON.parse(localStorage.getItem('rostrum.shared-links') ?? '').links).toEqual([]);
  });

  it('keep each other’s preferences, and show them', () => {
    storeElsewhere('rostrum.preferences', { theme: 'dark', language: 'de' });
    expect(preferences.getState()).toMatchObject({ theme: 'dark', language: 'de' });
    setPreference('notify', true);
    expect(JSON.parse(localStorage.getItem('rostrum.preferences') ?? '')).toMatchObject({
      theme: 'dark',
      language: 'de',
      notify: true,
    });
  });
});

describe('storage that is refused', () => {
  it('when full keeps the new value in memory, not the old one from the disk', () => {
    localStorage.setItem('a', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const storage = safeStorage(() => localStorage);
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    full.mockRestore();
  });
});
