// Every suite of the machine's laws by name: run as they are, with guards forced, and watched for the edges they walk.
import { clocks } from './machine-laws-clock.ts';
import { course } from './machine-laws-course.ts';
import { failing } from './machine-laws-failure.ts';
import { spending } from './machine-laws-money.ts';
import { pausing } from './machine-laws-pause.ts';
import { sparing } from './machine-laws-spared.ts';
import { standing } from './machine-laws-standby.ts';
import { timing } from './machine-laws-time.ts';
import type { Laws } from './machine-run.ts';

export const SUITES: readonly [name: string, laws: Laws][] = [
  ['the course of a debate', course],
  ['pausing and reloading', pausing],
  ['failing', failing],
  ['going on without', sparing],
  ['standing by', standing],
  ['time', timing],
  ['the clock', clocks],
  ['money', spending],
];
