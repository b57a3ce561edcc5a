// @vitest-environment jsdom
// What the page may not leave behind: keys are in memory alone; the token lives as long as its tab; nothing throws without storage.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldKeys, holdKey, keyFor } from '../../../frontend/src/stores/keys.ts';
import { preferences, readPreferences, setPreference } from '../../../frontend/src/stores/preferences.ts';
import { safeStorage } from '../../../frontend/src/stores/safe-storage.ts';
import { keepToken, tokenNow } from '../../../frontend/src/stores/token.ts';

const CANARY = 'sk-canary-0123456789';
const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a typed key is held for its provider, and is nowhere in any storage', () => {
  const logged = vi.spyOn(console, 'log');
  holdKey('openai', ` ${CANARY} `);
  expect(keyFor('openai')).toBe(CANARY);
  expect(keyFor('anthropic')).toBeUndefined();
  expect([...heldKeys()]).toEqual([['openai', CANARY]]);
  expect(everythingStored()).not.toContain('canary');
  expect(logged).not.toHaveBeenCalled();
  holdKey('openai', null);
  expect(keyFor('openai')).toBeUndefined();
});

it('the access token is in this tab’s storage and not in the browser’s', () => {
  keepToken('let-me-in');
  expect(tokenNow()).toBe('let-me-in');
  expect(JSON.stringify({ ...localStorage })).not.toContain('let-me-in');
  keepToken(null);
  expect(tokenNow()).toBeUndefined();
});

describe('preferences', () => {
  it('are kept', () => {
    setPreference('theme', 'dark');
    expect(readPreferences(localStorage.getItem('rostrum.preferences'))).toEqual(preferences.getState());
  });

  it.each([
    ['nothing', null, 'system'],
    ['no JSON', '{', 'system'],
    ['an unknown theme', '{"theme":"sepia","notify":true}', 'system'],
    ['a part', '{"theme":"light"}', 'light'],
  ])('read from %s as far as it makes sense', (_, text, theme) => {
    expect(readPreferences(text).theme).toBe(theme);
  });
});

describe('storage that is refused', () => {
  it('is memory', () => {
    const storage = safeStorage(() => {
      throw new DOMException('Denied.', 'SecurityError');
    });
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

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
