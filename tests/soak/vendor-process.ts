// The vendor of a soak as a process of its own: says where it is, and gives its books when asked.
import { startVendorHere } from './booked-vendor.ts';

const vendor = await startVendorHere();
process.on('message', (what: 'running' | 'books') => {
  void vendor[what]().then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.(vendor.baseUrl);
