// The card of a speech: what readers and screen readers find in it, and what a model's text cannot do to the page.
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../frontend/src/components/markdown.tsx';
import { SpeechCard, type SpeechCardProps } from '../../../frontend/src/components/speech-card.tsx';

const speechProps: Omit<SpeechCardProps, 'children'> = {
  reference: 'P2',
  name: 'Proposition — Rebuttal 1',
  bench: 'proposition',
  title: 'Rebuttal 1',
  note: 'Written at the same time',
  live: false,
};
const renderSpeech = ({ text = 'We answer.', ...change }: Partial<SpeechCardProps> & { text?: string }) => {
  render(
    <SpeechCard {...speechProps} {...change}>
      <Markdown text={text} live={change.live} />
    </SpeechCard>,
  );
  return screen.getByRole('article', { name: speechProps.name });
};

describe('a speech', () => {
  it('is an article with the speaker and the act as its name, its reference as its address', () => {
    const article = renderSpeech({});
    expect(article.id).toBe('P2');
    expect(article.getAttribute('aria-busy')).toBe('false');
    // The speech's reference is not text of the page.
    expect(article.textContent).not.toContain('P2');
  });

  it('is busy while its words arrive, and mends what is half written', () => {
    const article = renderSpeech({ live: true, text: 'First.\n\nThis is **bold and' });
    expect(article.getAttribute('aria-busy')).toBe('true');
    expect(within(article).getByText('bold and').tagName).toBe('STRONG');
  });

  it('shows HTML as the characters it is, fetches no image, and has no headings of its own', () => {
    const article = renderSpeech({
      text: '# Big\n\n<script>alert(1)</script>\n\nSee <img src=x onerror=alert(1)> ![a map](https://evil.example/pixel.png)',
    });
    expect(article.querySelector('script, img, iframe, style')).toBeNull();
    expect(article.textContent).toContain('<script>alert(1)</script>');
    expect(within(article).getByText(/image not shown: a map/)).toBeTruthy();
    expect(within(article).queryByRole('heading', { name: 'Big' })).toBeNull();
  });

  it('opens links elsewhere, without a referrer, and says where they lead', () => {
    const article = renderSpeech({
      text: '[read this](https://example.org/a) and [this](javascript:alert(1))',
    });
    const [link, ...others] = within(article)
      .getAllByRole('link')
      .filter((button) => button.textContent?.includes('this'));
    expect(others).toEqual([]);
    expect(link?.textContent).toBe('read this (example.org)');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });
});
