// Keeps connected, unused TLS sockets ready for the vendors that are being called, so that a call need not wait for a handshake.
// It decides how many, for how long, and which may still be used; socket-fetch.ts makes the calls.
import type { TLSSocket } from 'node:tls';

export interface WarmSocketLimits {
  /** A socket is handed out up to this age in milliseconds, until it is known for how long the vendor keeps one. */
  safeMs: number;
  /** One socket per vendor is kept this long without being used, to see when the vendor closes it. */
  observedMs: number;
  /** After the last call to a vendor ended, its sockets are kept for this many milliseconds. */
  idleMs: number;
  /** Sockets ready for one vendor. */
  most: number;
}

/** Vendors close idle sockets after five seconds or more. */
export const WARM_SOCKET_LIMITS: WarmSocketLimits = {
  safeMs: 4_000,
  observedMs: 60_000,
  idleMs: 60_000,
  most: 8,
};

/** A socket is handed out up to this share of the time after which the vendor was seen to close one. */
const SAFE_SHARE = 0.6;
/** At this share of the safe age the replacement is opened, so that it is connected in time. */
const RENEWAL_SHARE = 0.75;
/** A socket that the vendor closed before this share of the expected safe age says that it wants none. */
const TOO_SOON_SHARE = 0.25;
/** Calls begun within this many milliseconds are begun at once: each of them needs a socket of its own. */
const AT_ONCE_MS = 1_000;

export interface VendorAddress {
  host: string;
  port: number;
}

export interface WarmSockets {
  /** A call begins; the returned function is called when it has ended. */
  callBegan(address: VendorAddress): () => void;
  /** A socket for a call, connected or about to be; `undefined`: there is none. */
  take(address: VendorAddress): TLSSocket | undefined;
  /** All sockets that are open and unused. */
  open(): number;
}

interface Spare {
  socket: TLSSocket;
  openedAt: number;
  ready: boolean;
  /** Removes the listeners; the socket is no longer ours. */
  letGo(): void;
}

interface WarmVendor {
  address: VendorAddress;
  spares: Spare[];
  /** A socket that is too old to be used: how long does the vendor keep it? */
  observed: Spare | undefined;
  safeMs: number;
  /** It is known how long the vendor keeps a socket. */
  known: boolean;
  running: number;
  heardAt: number;
  /** When the latest calls began. */
  begun: number[];
  wanted: number;
  /** Connecting failed: nothing more is tried until the next call. */
  failed: boolean;
  timer: NodeJS.Timeout | undefined;
}

const keyOf = ({ host, port }: VendorAddress): string => `${host}:${port}`;

/** Not for a call: a socket on which the vendor has said something, or has ended its side. */
export const isUnusedSocket = (socket: TLSSocket): boolean =>
  !socket.destroyed && socket.writable && !socket.readableEnded && socket.readableLength === 0;

const ignore = (): void => {};

export function createWarmSockets(
  connect: (address: VendorAddress) => TLSSocket,
  limits: WarmSocketLimits = WARM_SOCKET_LIMITS,
): WarmSockets {
  const vendors = new Map<string, WarmVendor>();
  const now = () => performance.now();
  const ageOf = ({ openedAt }: Spare) => now() - openedAt;

  function vendorAt(address: VendorAddress): WarmVendor {
    const key = keyOf(address);
    const there = vendors.get(key);
    if (there) return there;
    const fresh: WarmVendor = {
      address,
      spares: [],
      observed: undefined,
      safeMs: limits.safeMs,
      known: false,
      running: 0,
      heardAt: now(),
      begun: [],
      wanted: 1,
      failed: false,
      timer: undefined,
    };
    vendors.set(key, fresh);
    return fresh;
  }

  function closeSpare(spare: Spare): void {
    spare.letGo();
    spare.socket.destroy();
  }

  /** The vendor closed it, or it could not be connected. */
  function lost(vendor: WarmVendor, spare: Spare): void {
    const age = ageOf(spare);
    closeSpare(spare);
    if (!spare.ready || age < limits.safeMs * TOO_SOON_SHARE) vendor.failed = true;
    else if (spare === vendor.observed || age < vendor.safeMs) {
      vendor.safeMs = Math.min(age * SAFE_SHARE, limits.observedMs * SAFE_SHARE);
      vendor.known = true;
    }
    if (spare === vendor.observed) vendor.observed = undefined;
    vendor.spares = vendor.spares.filter((other) => other !== spare);
    tend(vendor);
  }

  function openSpare(vendor: WarmVendor): void {
    const socket = connect(vendor.address);
    const closed = () => lost(vendor, spare);
    const connected = () => {
      spare.ready = true;
      spare.openedAt = now();
      vendor.failed = false;
      tend(vendor);
    };
    const spare: Spare = {
      socket,
      openedAt: now(),
      ready: false,
      letGo() {
        socket.off('error', closed).off('close', closed).off('end', closed).off('secureConnect', connected);
      },
    };
    socket.once('error', closed).once('close', closed).once('end', closed).once('secureConnect', connected);
    // An error may be reported between two owners, or while it closes.
    socket.on('error', ignore);
    // An unused socket must not keep the process from exiting.
    socket.unref();
    vendor.spares.push(spare);
  }

  /** Too old to be used: closed, or kept for a while to see when the vendor closes it. */
  function retire(vendor: WarmVendor, spare: Spare): void {
    vendor.spares = vendor.spares.filter((other) => other !== spare);
    if (vendor.known || vendor.observed !== undefined || !spare.ready) closeSpare(spare);
    else vendor.observed = spare;
  }

  function forget(vendor: WarmVendor): void {
    clearTimeout(vendor.timer);
    vendors.delete(keyOf(vendor.address));
    for (const spare of vendor.spares) closeSpare(spare);
    if (vendor.observed) closeSpare(vendor.observed);
  }

  /** Closes what is too old, opens what is missing, and comes back when the next socket is due. */
  function tend(vendor: WarmVendor): void {
    if (vendors.get(keyOf(vendor.address)) !== vendor) return;
    if (vendor.running === 0 && now() - vendor.heardAt >= limits.idleMs) {
      forget(vendor);
      return;
    }
    for (const spare of vendor.spares) if (ageOf(spare) >= vendor.safeMs) retire(vendor, spare);
    if (vendor.observed && ageOf(vendor.observed) >= limits.observedMs) {
      vendor.safeMs = limits.observedMs * SAFE_SHARE;
      vendor.known = true;
      closeSpare(vendor.observed);
      vendor.observed = undefined;
    }
    const renewalMs = vendor.safeMs * RENEWAL_SHARE;
    const young = () => vendor.spares.filter((spare) => ageOf(spare) < renewalMs).length;
    while (!vendor.failed && young() < vendor.wanted) openSpare(vendor);
    const dues = [
      ...vendor.spares.map((spare) => (ageOf(spare) < renewalMs ? renewalMs : vendor.safeMs) - ageOf(spare)),
      ...(vendor.observed ? [limits.observedMs - ageOf(vendor.observed)] : []),
      ...(vendor.running === 0 ? [vendor.heardAt + limits.idleMs - now()] : []),
    ];
    clearTimeout(vendor.timer);
    if (dues.length === 0) return;
    vendor.timer = setTimeout(tend, Math.max(1, Math.ceil(Math.min(...dues))), vendor);
    vendor.timer.unref();
  }

  return {
    callBegan(address) {
      const vendor = vendorAt(address);
      vendor.running += 1;
      vendor.failed = false;
      vendor.begun = [...vendor.begun.filter((moment) => now() - moment < AT_ONCE_MS), now()].slice(
        -limits.most,
      );
      vendor.wanted = Math.max(vendor.wanted, vendor.begun.length);
      // After the call's request has left.
      setImmediate(tend, vendor);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        vendor.running -= 1;
        vendor.heardAt = now();
        tend(vendor);
      };
    },
    take(address) {
      const vendor = vendors.get(keyOf(address));
      if (!vendor) return undefined;
      const usable = vendor.spares.filter(
        (spare) => ageOf(spare) < vendor.safeMs && isUnusedSocket(spare.socket),
      );
      const spare = usable.find(({ ready }) => ready) ?? usable[0];
      if (spare) {
        vendor.spares = vendor.spares.filter((other) => other !== spare);
        spare.letGo();
        spare.socket.ref();
      }
      return spare?.socket;
    },
    open: () =>
      [...vendors.values()].reduce(
        (sum, { spares, observed }) => sum + spares.length + (observed ? 1 : 0),
        0,
      ),
  };
}
