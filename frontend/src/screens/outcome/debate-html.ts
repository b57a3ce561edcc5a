// Writes a debate as one HTML file that anybody can open: the page's own look, one script for the replay, nothing loaded from anywhere.
// Loaded when the first file is asked for.
/// <reference path="../../inline-script.d.ts" />
import { escapeUTF8 } from 'entities';
import { createElement } from 'react';
import { code, hash } from '../replay/replay-in-file.ts?script';
import styles from './debate-page.css?inline';
import { DebatePage, type DebatePageProps, drawPage } from './debate-page.tsx';
import { debateTitle } from './speech-titles.ts';

/** Forbids everything that a page can run, load or send, except the script of the replay, by its hash; styles are in the file itself. */
const POLICY = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;

export async function debateHtml(props: DebatePageProps): Promise<string> {
  const { lang, dir } = document.documentElement;
  const body = await drawPage(createElement(DebatePage, props));
  return [
    '<!doctype html>',
    `<html lang="${escapeUTF8(lang || 'en')}" dir="${dir === 'rtl' ? 'rtl' : 'ltr'}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeUTF8(debateTitle(props.record))}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    `<body>${body}<script>${code}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}
