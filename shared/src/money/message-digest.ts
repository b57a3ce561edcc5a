// Digests of a prompt's messages, to find calls that begin alike. Cryptographic, because holds depend on them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PromptPart } from './prompt-prefix.ts';
import { rememberedByLength } from './text-cache.ts';
import { utf8Bytes } from './token-bounds.ts';

/** 128 bits of SHA-256, because a record stores one for every message of every call. */
const DIGEST_BYTES = 16;

/**
 * In UTF-16 units, for each role: the messages of a long debate. Every call begins with the same messages as the one before, and a step
 * is planned several times.
 */
const MOST_REMEMBERED = 2_000_000;
const partsByRole = new Map<string, (content: string) => PromptPart>();

export function promptPart(role: string, content: string): PromptPart {
  const known = partsByRole.get(role);
  if (known) return known(content);
  const remembered = rememberedByLength(MOST_REMEMBERED, (text) => measuredPart(role, text));
  partsByRole.set(role, remembered);
  return remembered(content);
}

/** Each digest is computed when it is first read: most comparisons only need lengths. */
function measuredPart(role: string, content: string): PromptPart {
  let digest: string | undefined;
  let earlierDigest: string | undefined;
  return {
    bytes: utf8Bytes(content),
    get digest() {
      digest ??= digestOf(`${role}\n${content}`);
      return digest;
    },
    isDigest(other) {
      if (other.length !== EARLIER_DIGEST_LENGTH) return other === this.digest;
      earlierDigest ??= firstReleaseDigest(`${role}\n${content}`);
      return other === earlierDigest;
    },
  };
}

const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, DIGEST_BYTES));

const EARLIER_DIGEST_LENGTH = 22;

/**
 * The digest that records of the first release contain (cyrb53, public domain, by bryc, twice with different seeds). It is only
 * used for comparisons.
 */
function firstReleaseDigest(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  let c = 0x9e3779b9 ^ 0x5bd1e995;
  let d = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
    c = Math.imul(c ^ unit, 2246822519);
    d = Math.imul(d ^ unit, 3266489917);
  }
  return mixHashes(a, b) + mixHashes(c, d);
}

function mixHashes(left: number, right: number): string {
  let low = Math.imul(left ^ (left >>> 16), 2246822507) ^ Math.imul(right ^ (right >>> 13), 3266489909);
  const high = Math.imul(right ^ (right >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36).padStart(11, '0');
}
