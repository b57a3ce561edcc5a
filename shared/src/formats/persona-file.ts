// A person's own personas: limits for their fields, copies with a free name, and files of personas with every fault named.
import { z } from 'zod';
import type { Persona } from '../record/record.ts';
import { type FieldIssue, faultCode } from '../wire/fault.ts';
import { isOneLine } from '../wire/one-line.ts';
import { readFileOfKind } from './format-file.ts';
import { PERSONAS } from './personas.ts';

const boundedText = (longest: number) => z.string().trim().max(longest);

export const OwnPersona = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, 'is not up to 60 small letters, digits and hyphens, a letter first'),
  name: boundedText(60).min(1).refine(isOneLine, faultCode('breaks-line')),
  voice: boundedText(600),
  priorities: boundedText(600),
  changesMind: boundedText(600),
});

const PersonaFile = z.strictObject({
  kind: z.literal('rostrum-personas'),
  v: z.literal(1, faultCode('other-version')),
  personas: z.array(OwnPersona).min(1).max(200, faultCode('many-personas')),
});

export type PersonaFileResult = { ok: true; personas: Persona[] } | { ok: false; issues: FieldIssue[] };

export const writePersonaFile = (personas: readonly Persona[]): string =>
  `${JSON.stringify({ kind: 'rostrum-personas', v: 1, personas }, null, 2)}\n`;

/** Reads personas from the text of a file; on failure returns every fault with its path and reason. Never throws. */
export function readPersonaFile(file: string): PersonaFileResult {
  const reading = readFileOfKind(file, 'personas', PersonaFile);
  return reading.ok ? { ok: true, personas: reading.file.personas } : reading;
}

/** Returns a copy under a free name and id; shipped personas stay as they are. */
export function copyPersona(persona: Persona, own: readonly Persona[]): Persona {
  const allPersonas = [...PERSONAS, ...own];
  const base = persona.name.replace(/ \d+$/, '').slice(0, 56);
  const name = firstFree(
    allPersonas.map((persona) => persona.name),
    (number) => `${base} ${number}`,
  );
  return { ...persona, id: freePersonaId(name, allPersonas), name };
}

function firstFree(usedNames: readonly string[], nameFor: (number: number) => string): string {
  let number = 2;
  while (usedNames.includes(nameFor(number))) number++;
  return nameFor(number);
}

/** Returns the personas of a file that are new here. A persona that exists word for word is left out; one whose id exists gets another id. */
export function newPersonas(personas: readonly Persona[], own: readonly Persona[]): Persona[] {
  const fresh: Persona[] = [];
  for (const persona of personas) {
    const allPersonas = [...PERSONAS, ...own, ...fresh];
    if (allPersonas.some((other) => isSamePersona(other, persona))) continue;
    const isTaken = allPersonas.some(({ id }) => id === persona.id);
    fresh.push(isTaken ? { ...persona, id: freePersonaId(persona.name, allPersonas) } : persona);
  }
  return fresh;
}

const isSamePersona = (a: Persona, b: Persona): boolean =>
  (['name', 'voice', 'priorities', 'changesMind'] as const).every((field) => a[field] === b[field]);

/** Returns an id made from the name that none of the given personas has: `own-night-nurse`, `own-night-nurse-2`. */
export function freePersonaId(name: string, personas: readonly Persona[]): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const usedIds = personas.map(({ id }) => id);
  const base = `own-${slug || 'persona'}`;
  return usedIds.includes(base) ? firstFree(usedIds, (number) => `${base}-${number}`) : base;
}
