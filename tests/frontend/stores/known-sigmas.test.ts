// @vitest-environment jsdom
// What the page Judges found is kept for new debates; what anything else wrote into that place is not read.
import { afterEach, expect, it } from 'vitest';
import { keepKnownSigmas, knownSigmas } from '../../../frontend/src/stores/known-sigmas.ts';
import { RED } from '../../fixtures/records.ts';

afterEach(() => localStorage.clear());

it('is kept in the browser and read back', () => {
  expect(knownSigmas()).toEqual([]);
  keepKnownSigmas([{ model: RED, points: 3, pairs: 12 }]);
  expect(knownSigmas()).toEqual([{ model: RED, points: 3, pairs: 12 }]);
});

it.each([
  '',
  '{',
  '{}',
  '[{"points":3}]',
  '[{"model":{"provider":"demo","id":"red"},"points":"3","pairs":12}]',
])('is nothing where %s stands there', (text) => {
  localStorage.setItem('rostrum.known-sigmas', text);
  expect(knownSigmas()).toEqual([]);
});
