// Names and titles stand within one line of a prompt or a page: a line break in one could begin a line of its own there.
import { z } from 'zod';

const BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** The text with a space in place of every line break. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ');

/** For what somebody types or imports as a name: refused with `BREAKS_LINE` as the reason. */
export const isOneLine = (text: string): boolean => oneLine(text) === text;
export const BREAKS_LINE = 'holds a line break; write it in one line';

/** For what is read from vendors or from older records, which must not be refused for it. */
export const OneLine = z.string().transform(oneLine);
