import { crc32 } from 'node:zlib';
import type { Change } from './store.ts';

/** How a journal begins: what it is, and in which form. */
export const FIRST_LINE = Buffer.from('Tana Bana journal 2\n');

/** Length, checksum of the body, checksum of these two: a wrong length must not pass for a torn frame. */
export const FRAME_HEADER_BYTES = 12;
const CHECKED_HEADER_BYTES = 8;

/** What a command changed, or the end of a snapshot: how many changes it has, and the checksum of their bodies. */
export type JournalRecord =
  { changes: Change[] } | { snapshot: { changes: number; checksum: number } };

/** What is written and synchronised at once: a header of three uint32, then records as BSON. */
export function frame(records: Uint8Array[]): Buffer {
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  const bytes = Buffer.concat([header, ...records]);
  const body = bytes.subarray(FRAME_HEADER_BYTES);
  bytes.writeUInt32LE(body.length, 0);
  bytes.writeUInt32LE(crc32(body), 4);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, CHECKED_HEADER_BYTES)), CHECKED_HEADER_BYTES);
  return bytes;
}

/** The length of the body, or undefined when this is no header. */
export function bodyLength(header: Buffer): number | undefined {
  if (header.length < FRAME_HEADER_BYTES) return undefined;
  const checksum = crc32(header.subarray(0, CHECKED_HEADER_BYTES));
  return checksum === header.readUInt32LE(CHECKED_HEADER_BYTES)
    ? header.readUInt32LE(0)
    : undefined;
}

export function isWhole(frame: Buffer): boolean {
  const body = frame.subarray(FRAME_HEADER_BYTES);
  return body.length === bodyLength(frame) && crc32(body) === frame.readUInt32LE(4);
}
