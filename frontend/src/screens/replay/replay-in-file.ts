// The script of an exported file: offers the replay, and shows it in place of the page while it plays.
import { startReplay } from './replay-player.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const [replay, page, offer] = [find('.replay'), find('#main'), find('.offer-replay')];

if (replay && page && offer) {
  const pageTitle = document.title;
  for (const card of replay.querySelectorAll('.speech')) {
    const speech = document.getElementById(card.id.replace('replay-', ''))?.querySelector('.text');
    if (speech) card.querySelector('.text')?.append(...speech.cloneNode(true).childNodes);
  }
  const show = (isPlaying: boolean) => {
    replay.hidden = !isPlaying;
    page.hidden = isPlaying;
    document.title = isPlaying ? (offer.title ?? '') : pageTitle;
    globalThis.scrollTo(0, 0);
  };
  offer.hidden = false;
  offer.addEventListener('click', () => {
    show(true);
    const end = startReplay(replay, {
      headline: () => page.querySelector('h2')?.textContent ?? '',
      onLeave: () => {
        end();
        show(false);
        offer.focus();
      },
    });
    replay.querySelector<HTMLElement>('[data-part="play"]')?.focus();
  });
}
