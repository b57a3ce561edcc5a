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
  const show = (isReplay: boolean) => {
    replay.hidden = !isReplay;
    page.hidden = isReplay;
    document.title = isReplay
      ? `${offer.textContent}: ${replay.querySelector('h1')?.textContent}`
      : pageTitle;
    scrollTo(0, 0);
  };
  offer.hidden = false;
  offer.addEventListener('click', (event) => {
    event.preventDefault();
    show(true);
    const onLeave = () => {
      end();
      show(false);
      offer.focus();
    };
    const end = startReplay(replay, { headline: () => page.querySelector('h2')?.textContent ?? '', onLeave });
    replay.querySelector<HTMLElement>('[data-part="play"]')?.focus();
  });
}
