// The whole answer to a request: the task's skill, or, where a shape is asked for, that shape filled.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { fillSchema } from './fill-schema.ts';
import { skillFor } from './skills/registry.ts';
import { speakerFor } from './speaker.ts';

export function writeAnswer(request: GenerationRequest): string {
  const speaker = speakerFor(request);
  if (request.responseSchema !== undefined)
    return JSON.stringify(fillSchema(speaker, request.responseSchema));
  return skillFor(speaker.request.task.act)(speaker);
}
