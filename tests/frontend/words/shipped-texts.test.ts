// Every text of the shipped formats, settings and personas that the page shows has its German; texts of a person do not change.
import type { Format, SettingSpec } from '@rostrum/shared/formats/format';
import { oxford } from '@rostrum/shared/formats/oxford';
import { panelSettingsOf } from '@rostrum/shared/formats/panel-settings';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { COMMON_SETTINGS, SPEECH_LENGTHS } from '@rostrum/shared/formats/settings';
import type { PlanNode } from '@rostrum/shared/record/plan';
import { isLoop } from '@rostrum/shared/record/plan-acts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_CARDS } from '../../../backend/src/demo/demo-cards.ts';
import * as german from '../../../frontend/src/words/german/german.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { shippedText } from '../../../frontend/src/words/shipped-words.ts';

const settingTexts = (spec: SettingSpec): string[] => [
  spec.title,
  spec.about,
  ...(spec.kind === 'choice' ? spec.options.map(({ title }) => title) : []),
];
const planTexts = (node: PlanNode): string[] =>
  isLoop(node)
    ? [...(node.loop.label ? [node.loop.label] : []), ...node.of.flatMap(planTexts)]
    : [node.label];

const formatTexts = ({ title, summary, seats, settings, sampleMotions, programme }: Format): string[] => [
  title,
  summary,
  ...seats.map(({ name }) => name),
  ...settings.flatMap(settingTexts),
  ...sampleMotions,
  ...programme.criteria.map((criterion) => criterion.title),
  ...[...programme.plan, ...(programme.continues ?? [])].flatMap(planTexts),
];

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.values(FORMATS).map((format) => [`the format ${format.id}`, formatTexts(format)]),
  ),
  'the settings of all formats': [
    ...[...COMMON_SETTINGS, ...panelSettingsOf(oxford)].flatMap(settingTexts),
    ...SPEECH_LENGTHS.map(({ title }) => title),
  ],
  'the demo speakers': DEMO_CARDS.map(({ title }) => title),
  'the personas': PERSONAS.flatMap(({ name, priorities }) => [name, priorities]),
};

describe('in German', () => {
  beforeEach(() => chooseLanguage('de'));
  afterEach(() => chooseLanguage('en'));

  it.each(Object.entries(TEXTS))('%s has every text', (_, texts) => {
    expect(texts.filter((text) => !Object.hasOwn(german.shipped, text))).toEqual([]);
  });

  it.each([
    ['Second opposition', 'Gegenseite 2'],
    ['Verdict, order exchanged', 'Urteil, andere Reihenfolge'],
    ['Findings, other order', 'Ergebnisse, andere Reihenfolge'],
  ])('“%s”, which is made of two texts, has its own', (english, german) => {
    expect(shippedText(english)).toBe(german);
  });

  it('no text has values to match: sentences come as codes', () => {
    expect(Object.keys(german.shipped).filter((english) => /[{}]/.test(english))).toEqual([]);
  });

  it.each(['My own motion', '__proto__', `is less than ${'9'.repeat(10_000)}`])(
    '“%s” stays as it is',
    (text) => {
      expect(shippedText(text)).toBe(text);
    },
  );
});
