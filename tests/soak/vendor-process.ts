// The fake vendor of a soak test as a process of its own: sends its URL to the parent, and its records when asked for them.
import { startVendorHere } from './booked-vendor.ts';

const vendor = await startVendorHere();
process.on('message', (what: 'running' | 'books') => {
  void vendor[what]().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.(vendor.baseUrl);
