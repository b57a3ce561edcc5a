// Goes before a backend in a soak: collects the garbage and sets the clock forward when told to. The product knows nothing of it.
let ahead = 0;
/** The calendar, and what measures how long something took: a day that goes by goes by for both. */
for (const clock of [Date, performance]) {
  const realNow = clock.now.bind(clock);
  Object.defineProperty(clock, 'now', { value: () => realNow() + ahead });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const DOES = {
  async measure() {
    // Twice, with a turn between: what a finaliser lets go is counted, too.
    for (let i = 0; i < 2; i++) {
      globalThis.gc();
      await turn();
    }
    const { heapUsed, rss, external } = process.memoryUsage();
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    return { heapUsed, rss, external, timers };
  },
  forward({ milliseconds }) {
    ahead += milliseconds;
    return {};
  },
};

process.on('message', async (message) => process.send(await DOES[message.do](message)));
