// Loaded before a backend in a soak test: collects garbage and sets the clock forward on command. The product knows nothing of it.
let ahead = 0;
/** Both clocks are set forward, that of the calendar and that which measures durations, so that a day passes for both. */
for (const clock of [Date, performance]) {
  const realNow = clock.now.bind(clock);
  Object.defineProperty(clock, 'now', { value: () => realNow() + ahead });
}

const DOES = {
  async measure() {
    // Collects twice with a turn of the event loop between, to include what finalisers release.
    for (let i = 0; i < 2; i++) {
      globalThis.gc();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { heapUsed } = process.memoryUsage();
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    return { heapUsed, timers };
  },
  forward({ milliseconds }) {
    ahead += milliseconds;
    return {};
  },
};

process.on('message', async (message) => process.send(await DOES[message.do](message)));
