// The whole answer to a request: the task's skill, or, where a shape is asked for, that shape filled.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { sceneFor } from './scene.ts';
import { fillSchema } from './schema.ts';
import { skillFor } from './skills/registry.ts';

export function answer(request: GenerationRequest): string {
  const scene = sceneFor(request);
  if (request.responseSchema !== undefined) return JSON.stringify(fillSchema(scene, request.responseSchema));
  return skillFor(scene.reading.task.act)(scene);
}
