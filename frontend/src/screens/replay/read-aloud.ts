// Reads speeches aloud with the voices of the browser, one for each seat. Only voices on the device are used: others send the text away.

/** Pitches by which seats with the same voice differ. */
const PITCHES = [1, 0.8, 1.2];

/** Returns the voices of a language on this device; none where the browser cannot speak. */
export const voicesFor = (language: string): SpeechSynthesisVoice[] =>
  (globalThis.speechSynthesis?.getVoices() ?? []).filter(
    (voice) => voice.localService && voice.lang.startsWith(language),
  );

/** Reads a text aloud; returns a function that stops the voice, after which nothing is called. `onProgress` gets the share that was read. */
export function readAloud(
  { text, language, seat }: { text: string; language: string; seat: number },
  onProgress: (share: number) => void,
  onEnd: () => void,
): () => void {
  const voices = voicesFor(language);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voices[seat % voices.length] ?? null;
  utterance.lang = utterance.voice?.lang ?? language;
  utterance.pitch = PITCHES[Math.floor(seat / voices.length) % PITCHES.length] ?? 1;
  utterance.onboundary = ({ charIndex }) => onProgress(charIndex / text.length);
  utterance.onend = utterance.onerror = onEnd;
  speechSynthesis.speak(utterance);
  return () => {
    utterance.onboundary = utterance.onend = utterance.onerror = null;
    speechSynthesis.cancel();
  };
}
